import { BrowserClient } from "./browser-client";
import { makeCode } from "./made-codes";
import { newClient } from "./new-client";

/**
 * The e-mail addresses that become trainers on a shared server. Test files take their own trainer from here.
 */
export const TRAINER_EMAILS = Array.from(
  { length: 200 },
  (_, index) => `trainer-${index + 1}@people.example`,
);

/** A signed-in trainer that no other test file uses. */
export interface NewTrainer {
  trainer: BrowserClient;
  email: string;
  /** Signs in a new client of this trainer and gives the initial data. */
  addClient(packageType?: string, name?: Record<string, string>): Promise<BrowserClient>;
}

let trainers = 0;

/** Signs in a new trainer at a shared server. */
export async function newTrainer(origin: string): Promise<NewTrainer> {
  const email = TRAINER_EMAILS[trainers++];
  if (!email) throw new Error("there are more new trainers than TRAINER_EMAILS has addresses");
  const trainer = await new BrowserClient(origin).signIn(email);
  const codes = new Map<string, Promise<string>>();
  const codeFor = (packageType: string) => {
    const made =
      codes.get(packageType) ??
      makeCode(trainer, { purpose: `access:${packageType}` }).then(({ code }) => code);
    codes.set(packageType, made);
    return made;
  };
  return {
    trainer,
    email,
    async addClient(packageType = "Beast Ultimate", name) {
      const client = await newClient(origin, await codeFor(packageType));
      if (name) await client.json("PUT", "/api/profile", name);
      return client;
    },
  };
}
