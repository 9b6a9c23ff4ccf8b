import type { CodeKind } from "~/domain/codes/rules";
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

interface DemoCode {
  code: string;
  kind: CodeKind;
  package_type: PackageType;
}

/** The codes of the demo, usable many times; all of them are coach@beast.example's. */
export const DEMO_CODES: DemoCode[] = [
  { code: "DEMO-STARTER", kind: "access", package_type: "Beast Starter" },
  { code: "DEMO-ADVANCED", kind: "access", package_type: "Beast Advanced" },
  { code: "DEMO-ULTIMATE", kind: "access", package_type: "Beast Ultimate" },
  { code: "DEMO-UP-ADVANCED", kind: "upgrade", package_type: "Beast Advanced" },
  { code: "DEMO-UP-ULTIMATE", kind: "upgrade", package_type: "Beast Ultimate" },
];

/** The letters of the demo's codes of one kind. */
export const demoCodes = (kind: CodeKind) =>
  DEMO_CODES.filter((code) => code.kind === kind).map(({ code }) => code);
