import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { targetOf } from "~/domain/coaching/plan-content/targets";
import { setRows } from "~/domain/coaching/sets/prefill";
import { recordsOn } from "~/domain/coaching/sets/records.server";
import { exerciseKey } from "~/domain/coaching/sets/rules";
import { SetChange, SetInput } from "~/domain/coaching/sets/schema";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { changeSet, deleteSet, logSet } from "~/domain/coaching/training-log/log-sets.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { Conflict } from "~/domain/shared/errors";
import { db } from "~db/client";
import { bodyMeasurements, trainingSessions } from "~db/schema/index";
import { itIs } from "./clock";
import { SetsModel } from "./exercise-sets-model";
import { EARLIEST, NAMES, type Step, TARGETS } from "./exercise-sets-steps";
import { type AnyPlan, TRAINING_PLANS } from "./plan-kinds";

export const TODAY = "2025-06-04";
/** The first day of the client, before every day of a step. */
export const FIRST = addDays(TODAY, -9);
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
