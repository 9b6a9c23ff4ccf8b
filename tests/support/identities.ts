import type { Identity } from "~/domain/people/codes/known-people.server";

let people = 0;

/** Returns the identity of a user who has never signed in, with a verified e-mail address by default. */
export function newIdentity(facts: Partial<Identity> = {}): Identity {
  const email = `visitor-${++people}@people.example`;
  return {
    issuer: "https://id.example",
    subject: `subject-${people}`,
    email,
    emailVerified: true,
    userData: { email, given_name: "Vera", family_name: "Visitor" },
    ...facts,
  };
}
