import type { CodeKind } from "~/domain/people/codes/rules";
import type { PackageType } from "~/domain/people/packages/rules";

/** The message with which the demo's coach greets each new client. */
export const DEMO_GREETING =
  "Hi and welcome to the team, I'm Max. Send me your first photos so that we know where you start, and tell me what you like to eat and how often you'd like to train. Your plans come as soon as I know.";

interface DemoAccount {
  email: string;
  given_name: string;
  family_name: string;
  /** Trainers have no package. */
  package_type: PackageType | null;
  /** The e-mail address. */
  trainer?: string;
  contacts?: { contact_social_url: string; contact_messenger_url: string };
}

export const DEMO_ACCOUNTS: DemoAccount[] = [
  {
    email: "coach@beast.example",
    given_name: "Max",
    family_name: "Brenner",
    package_type: null,
    contacts: {
      contact_social_url: "https://social.example/beast-coaching",
      contact_messenger_url: "https://messenger.example/beast-coaching",
    },
  },
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
  // Long names, of people who need something of their trainer: a plan; and body data, a plan and an answer.
  {
    email: "waiting@beast.example",
    given_name: "Wilhelmina Charlotte",
    family_name: "Hohenstein-Oberbergheim",
    package_type: "Beast Ultimate",
    trainer: "coach@beast.example",
  },
  {
    email: "unanswered@beast.example",
    given_name: "Konstantin",
    family_name: "von Lindenthal-Weißenfels",
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

/** The demo codes, which can be used many times. All of them belong to coach@beast.example. */
export const DEMO_CODES: DemoCode[] = [
  { code: "DEMO-STARTER", kind: "access", package_type: "Beast Starter" },
  { code: "DEMO-ADVANCED", kind: "access", package_type: "Beast Advanced" },
  { code: "DEMO-ULTIMATE", kind: "access", package_type: "Beast Ultimate" },
  { code: "DEMO-UP-ADVANCED", kind: "upgrade", package_type: "Beast Advanced" },
  { code: "DEMO-UP-ULTIMATE", kind: "upgrade", package_type: "Beast Ultimate" },
];

export const demoCodes = (kind: CodeKind) =>
  DEMO_CODES.filter((code) => code.kind === kind).map(({ code }) => code);
