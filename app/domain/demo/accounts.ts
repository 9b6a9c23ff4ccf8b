import type { PackageType } from "~/domain/packages/rules";

interface DemoAccount {
  email: string;
  given_name: string;
  family_name: string;
  /** Trainers have no package. */
  package_type: PackageType | null;
  /** Whose client this is. */
  trainer?: string;
}

/** The people of the demo, as its identity provider knows them and the seed makes them. */
export const DEMO_ACCOUNTS: DemoAccount[] = [
  { email: "coach@beast.example", given_name: "Max", family_name: "Brenner", package_type: null },
  { email: "coach2@beast.example", given_name: "Rita", family_name: "Vogel", package_type: null },
  {
    email: "starter@beast.example",
    given_name: "Stefan",
    family_name: "Starter",
    package_type: "Beast Starter",
    trainer: "coach@beast.example",
  },
  {
    email: "advanced@beast.example",
    given_name: "Adam",
    family_name: "Advanced",
    package_type: "Beast Advanced",
    trainer: "coach@beast.example",
  },
  {
    email: "ultimate@beast.example",
    given_name: "Uta",
    family_name: "Ultimate",
    package_type: "Beast Ultimate",
    trainer: "coach@beast.example",
  },
  {
    email: "fresh@beast.example",
    given_name: "Frida",
    family_name: "Fresh",
    package_type: "Beast Advanced",
    trainer: "coach@beast.example",
  },
  {
    email: "other@beast.example",
    given_name: "Oskar",
    family_name: "Other",
    package_type: "Beast Ultimate",
    trainer: "coach2@beast.example",
  },
];

/** The access codes of the demo; all of them admit clients of coach@beast.example. */
export const DEMO_CODES: { code: string; package_type: PackageType }[] = [
  { code: "DEMO-STARTER", package_type: "Beast Starter" },
  { code: "DEMO-ADVANCED", package_type: "Beast Advanced" },
  { code: "DEMO-ULTIMATE", package_type: "Beast Ultimate" },
];
