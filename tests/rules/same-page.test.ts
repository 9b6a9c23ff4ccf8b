import { expect, it } from "vitest";
import { onSamePage } from "~/components/same-page";

it.each([
  ["/nutrition", "", "/nutrition"],
  ["/nutrition/new", "?page=2", "/nutrition/new?page=2"],
  ["/nutrition#plan-3", "?page=2&client=x", "/nutrition?page=2#plan-3"],
  ["/nutrition/new?client=x", "?page=2", "/nutrition/new?client=x&page=2"],
  ["/codes/7/revoke", "?before=12&page=3", "/codes/7/revoke?page=3&before=12"],
  ["/codes?page=4#codes", "?before=12&page=3", "/codes?page=4&before=12#codes"],
  ["/nutrition", "?page=-1", "/nutrition"],
  ["/nutrition", "?page=%22%3E%3Cscript%3E", "/nutrition"],
  ["/nutrition", `?page=${"9".repeat(20)}`, "/nutrition"],
])("the link %s on a page with the query %j becomes %s", (address, search, expected) => {
  expect(onSamePage(address, search)).toBe(expected);
});
