// Takes up to a minute: it plays ten random sequences, and compares the product with the model after each step.
import fc from "fast-check";
import { beforeAll, it } from "vitest";
import type { User } from "~/domain/people/accounts/user.server";
import { CLOCK_ZONE } from "../support/clock";
import { makeClient, makeTrainer } from "../support/database";
import { ExerciseSetsRun, FIRST } from "../support/exercise-sets-run";
import { type Step, step } from "../support/exercise-sets-steps";
import { isFullRun } from "../support/full-run";
import { ENGINE } from "../support/stores";

const SEED = process.env.FUZZ_SEED ? Number(process.env.FUZZ_SEED) : undefined;
/** The embedded database is slower, and what it does differently shows soon. */
const RUNS_OF_FULL = ENGINE === "postgres" ? 100 : 30;
const RUNS = Number(process.env.GENERATION_RUNS ?? (isFullRun ? RUNS_OF_FULL : 10));
const STEPS = { minLength: 20, maxLength: 40, size: "max" } as const;
/** The milliseconds that the random sequences may take, the search for the shortest one that fails included. */
const TIME = Math.max(RUNS, 30) * 6_000;
/** The part of that time at its end that is left to tell which sequence failed. */
const TIME_TO_TELL = 30_000;

let trainer: User;
beforeAll(async () => {
  trainer = await makeTrainer();
});

/** Plays a sequence of steps for a new client, and compares the product with the model after each. */
async function play(steps: Step[]): Promise<void> {
  const created_at = new Date(`${FIRST}T06:00:00Z`);
  const run = new ExerciseSetsRun(trainer, await makeClient(trainer, { time_zone: CLOCK_ZONE, created_at }));
  await run.begin();
  for (const each of steps) {
    await run.take(each);
    await run.compare();
  }
}

it(
  "what is kept and prefills match a recomputation after every step of a random sequence",
  async () => {
    const property = fc.asyncProperty(fc.array(step, STEPS), play);
    await fc.assert(property, {
      numRuns: RUNS,
      interruptAfterTimeLimit: TIME - TIME_TO_TELL,
      markInterruptAsFailure: true,
      ...(SEED !== undefined && { seed: SEED }),
    });
  },
  TIME,
);
