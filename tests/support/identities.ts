import type { Identity } from "~/domain/accounts/sign-in.server";

let people = 0;

/** Somebody whom a provider has never told of before, with a verified e-mail address unless said otherwise. */
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
