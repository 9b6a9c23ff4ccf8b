import { expect, it } from "vitest";
import { displayName } from "~/domain/people/profile/rules";

const email = "uta@people.example";

it.each([
  ["first and last name", "Uta", "Ultimate", "Uta Ultimate"],
  ["the first name alone", "Uta", null, "Uta"],
  ["the last name alone", null, "Ultimate", "Ultimate"],
  ["the e-mail address without a name", null, null, email],
  ["the e-mail address with empty names", "", "", email],
])("a person is shown by %s", (_, first_name, last_name, shown) => {
  expect(displayName({ first_name, last_name, email })).toBe(shown);
});
