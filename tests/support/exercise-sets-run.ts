import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect } from "vitest";
import { targetOf } from "~/domain/coaching/plan-content/targets";
import { setRows } from "~/domain/coaching/sets/prefill";
import { recordsOn } from "~/domain/coaching/sets/records.server";
import { exerciseKey, type SetKind } from "~/domain/coaching/sets/rules";
import { SetChange, SetInput } from "~/domain/coaching/sets/schema";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { changeSet, deleteSet, logSet } from "~/domain/coaching/training-log/log-sets.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { Conflict } from "~/domain/shared/errors";
import { db } from "~db/client";
import { bodyMeasurements, trainingSessions } from "~db/schema/index";
import { itIs } from "./clock";
import { type ModelTarget, SetsModel } from "./exercise-sets-model";
import { type AnyPlan, TRAINING_PLANS } from "./plan-kinds";

export const TODAY = "2025-06-04";
/** The first day of the client, before every day of a step. */
export const FIRST = addDays(TODAY, -9);
const EARLIEST = -4;

const NAMES = ["Squat", "Pull-ups"];

/** What a plan can ask for, and what it means. */
const TARGETS: (ModelTarget & { text: { sets: number; reps: string; weight: string } })[] = [
  {
    text: { sets: 3, reps: "10", weight: "" },
    kind: "reps",
    sets: 3,
    weight_kg: null,
    reps: 10,
    seconds: null,
  },
  {
    text: { sets: 2, reps: "6-8", weight: "60 kg" },
    kind: "reps",
    sets: 2,
    weight_kg: 60,
    reps: 6,
    seconds: null,
  },
  {
    text: { sets: 4, reps: "max", weight: "bw+10" },
    kind: "bodyweight",
    sets: 4,
    weight_kg: 10,
    reps: null,
    seconds: null,
  },
  {
    text: { sets: 1, reps: "45 s", weight: "" },
    kind: "seconds",
    sets: 1,
    weight_kg: null,
    reps: null,
    seconds: 45,
  },
];

const KINDS: SetKind[] = ["reps", "reps", "reps", "bodyweight", "bodyweight", "seconds", "skipped"];
const day = fc.integer({ min: EARLIEST, max: 0 });
const values = fc.record({
  kind: fc.constantFrom(...KINDS),
  weight_kg: fc.constantFrom(null, 0, 0.05, 20, 22.5, 60, 62.5, 100),
  reps: fc.constantFrom(0, 1, 2, 5, 8, 12, 13, 30),
  seconds: fc.constantFrom(0, 30, 45, 60),
  is_warm_up: fc.constantFrom(false, false, false, true),
});

const is = <Name extends string, More extends object>(
  name: Name,
  more: { [Key in keyof More]: fc.Arbitrary<More[Key]> },
): fc.Arbitrary<{ is: Name } & More> =>
  fc.record({ is: fc.constant(name), ...more }) as unknown as fc.Arbitrary<{ is: Name } & More>;

/** Makes one step of a random sequence for the sets of two exercises. Days are counted from the client's today. */
export const step = fc.oneof(
  {
    weight: 12,
    arbitrary: is("add", {
      day,
      name: fc.constantFrom(...NAMES, "  SQUAT", "pull ups"),
      place: fc.integer({ min: 1, max: 4 }),
      values,
    }),
  },
  { weight: 4, arbitrary: is("change", { which: fc.nat(99), values }) },
  { weight: 4, arbitrary: is("delete", { which: fc.nat(99) }) },
  { weight: 2, arbitrary: is("weigh", { day, kg: fc.constantFrom(null, 70, 72.45, 80) }) },
  { weight: 1, arbitrary: is("finish", {}) },
  {
    weight: 2,
    arbitrary: is("change the plan", {
      targets: fc.array(fc.nat(TARGETS.length - 1), { minLength: 1, maxLength: 2 }),
    }),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Plays steps for one client in the product and in the model. */
export class ExerciseSetsRun {
  private readonly model = new SetsModel();
  private plan: AnyPlan | undefined;

  constructor(
    private readonly trainer: User,
    private readonly client: User,
  ) {}

  async begin(): Promise<void> {
    itIs(FIRST);
    this.plan = await TRAINING_PLANS.create(
      this.trainer,
      TRAINING_PLANS.facts(this.client, TRAINING_PLANS.items(NAMES.map((name) => ({ name })))),
    );
    itIs(TODAY);
  }

  async take(each: Step): Promise<void> {
    switch (each.is) {
      case "add":
        return await this.add(each);
      case "change": {
        const set = this.nth(each.which);
        if (!set) return;
        const change = SetChange.parse(each.values);
        await changeSet(this.client, set.id, change);
        Object.assign(set, change);
        return;
      }
      case "delete": {
        const set = this.nth(each.which);
        if (!set) return;
        await deleteSet(this.client, set.id);
        this.model.sets = this.model.sets.filter((other) => other !== set);
        return;
      }
      case "weigh": {
        const facts = {
          measured_on: addDays(TODAY, each.day),
          weight_kg: each.kg,
          weight_cleared: each.kg === null,
        };
        await db
          .insert(bodyMeasurements)
          .values({ user_id: this.client.user_id, source: "profile", ...facts });
        this.model.weights.push({ day: facts.measured_on, kg: each.kg });
        return;
      }
      case "finish": {
        const session = { user_id: this.client.user_id, completion_date: TODAY };
        await db.insert(trainingSessions).values(session).onConflictDoNothing();
        this.model.finished.add(TODAY);
        return;
      }
      case "change the plan":
        await TRAINING_PLANS.update(
          this.trainer,
          this.plan?.id as number,
          TRAINING_PLANS.facts(
            this.client,
            TRAINING_PLANS.items(
              each.targets.map((target, index) => ({
                name: NAMES[index] as string,
                ...TARGETS[target]?.text,
              })),
            ),
          ),
        );
    }
  }

  private async add({ day: of, name, place, values: sent }: Extract<Step, { is: "add" }>): Promise<void> {
    const date = addDays(TODAY, of);
    const exercise = exerciseKey(name);
    const input = SetInput.parse({
      date,
      exercise_name: name,
      place,
      ...sent,
      idempotency_key: randomUUID(),
    });
    const isTaken = this.model.sets.some(
      (set) => set.day === date && set.exercise === exercise && set.place === place,
    );
    const entered = logSet(this.client, input);
    if (isTaken) return await expect(entered).rejects.toThrow(Conflict);
    const { kind, weight_kg, reps, seconds, is_warm_up } = input;
    const { id } = (await entered).set;
    this.model.sets.push({ id, day: date, exercise, place, kind, weight_kg, reps, seconds, is_warm_up });
  }

  private nth(which: number) {
    return this.model.sets[which % Math.max(this.model.sets.length, 1)];
  }

  /** Compares the records of each day, and the prefills of today and tomorrow. */
  async compare(): Promise<void> {
    for (let of = EARLIEST; of <= 0; of++) {
      const records = await recordsOn(this.client, addDays(TODAY, of));
      const told = records.map(
        ({ exercise_name, kind, value, before }) =>
          `${exerciseKey(exercise_name)} ${kind} ${value} ${before}`,
      );
      expect(told.sort()).toEqual(this.model.recordsOn(addDays(TODAY, of)));
    }
    for (const date of [TODAY, addDays(TODAY, 1)]) await this.comparePrefills(date);
  }

  private async comparePrefills(date: Day): Promise<void> {
    for (const task of await listTasks(this.client, date)) {
      if (task.task_type !== "training_exercise") continue;
      const { sets, reps, weight, exercise_name } = task.task_reference;
      const target = TARGETS.find(
        ({ text }) => text.sets === sets && text.reps === reps && text.weight === weight,
      );
      if (!target) throw new Error(`no target ${sets} × ${reps} ${weight}`);
      const open = setRows(targetOf(task.task_reference), task.sets, task.last_session?.sets ?? []).filter(
        ({ entered, place }) => !entered && place <= sets,
      );
      expect(
        open.map(({ place, prefill: { kind, weight_kg, reps: times, seconds } }) =>
          [place, kind, weight_kg, times, seconds].join(" "),
        ),
      ).toEqual(this.model.prefill(exerciseKey(exercise_name), date, TODAY, target));
    }
  }
}
