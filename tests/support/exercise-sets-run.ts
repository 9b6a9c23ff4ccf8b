import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { checkIn, deleteCheckIn } from "~/domain/coaching/check-ins/check-ins.server";
import { changeDailyCheckIn } from "~/domain/coaching/check-ins/daily-changes.server";
import {
  DailyCheckInChange,
  DailyCheckInInput,
  WeeklyCheckInInput,
} from "~/domain/coaching/check-ins/schema";
import { targetOf } from "~/domain/coaching/plan-content/targets";
import { setRows } from "~/domain/coaching/sets/prefill";
import { exerciseKey } from "~/domain/coaching/sets/rules";
import { SetChange, SetInput } from "~/domain/coaching/sets/schema";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { changeSet, deleteSet, logSet } from "~/domain/coaching/training-log/log-sets.server";
import type { User } from "~/domain/people/accounts/user.server";
import { updateProfile } from "~/domain/people/profile/profile.server";
import { ProfileInput } from "~/domain/people/profile/schema";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { Conflict } from "~/domain/shared/errors";
import { db } from "~db/client";
import { trainingSessions } from "~db/schema/index";
import { itIs } from "./clock";
import { SetsModel } from "./exercise-sets-model";
import { NAMES, type Step, TARGETS } from "./exercise-sets-steps";
import { keptAndRecomputed } from "./kept-figures";
import { type AnyPlan, TRAINING_PLANS } from "./plan-kinds";
import { SMALL_PHOTO } from "./uploads";

export const TODAY = "2025-06-04";
/** The first day of the client, before every day of a step. */
export const FIRST = addDays(TODAY, -41);

/** Plays steps for one client in the product and in the model. */
export class ExerciseSetsRun {
  private readonly model = new SetsModel();
  private plan: AnyPlan | undefined;
  private checkIns: { id: number; isWeekly: boolean }[] = [];

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
        const set = nth(this.model.sets, each.which);
        if (!set) return;
        const change = SetChange.parse(each.values);
        await changeSet(this.client, set.id, change);
        Object.assign(set, change);
        return;
      }
      case "delete": {
        const set = nth(this.model.sets, each.which);
        if (!set) return;
        await deleteSet(this.client, set.id);
        this.model.sets = this.model.sets.filter((other) => other !== set);
        return;
      }
      case "weigh":
        await updateProfile(this.client, ProfileInput.parse({ weight_kg: each.kg }));
        return;
      case "check in":
        return await this.checkIn(each);
      case "change a check-in": {
        const daily = nth(
          this.checkIns.filter(({ isWeekly }) => !isWeekly),
          each.which,
        );
        const change = DailyCheckInChange.parse({ weight_kg: each.kg });
        if (daily) await changeDailyCheckIn(this.client, daily.id, change, null);
        return;
      }
      case "delete a check-in": {
        const gone = nth(this.checkIns, each.which);
        if (!gone) return;
        await deleteCheckIn(this.client, gone.id);
        this.checkIns = this.checkIns.filter((other) => other !== gone);
        return;
      }
      case "at once":
        return await this.takeAtOnce(each.steps);
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
                name: index === 0 ? each.first : (NAMES[index] as string),
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

  private async checkIn({ day, kg, isWeekly }: Extract<Step, { is: "check in" }>): Promise<void> {
    const facts = { check_in_date: addDays(TODAY, day), weight_kg: kg };
    const photo = Buffer.from(SMALL_PHOTO);
    const { id } = isWeekly
      ? await checkIn(this.client, "weekly", WeeklyCheckInInput.parse(facts), photo)
      : await checkIn(this.client, "daily", DailyCheckInInput.parse(facts), photo);
    this.checkIns.push({ id, isWeekly });
  }

  /** Takes steps at the same moment. Those that would depend on the order are left out. */
  private async takeAtOnce([change, remove, weigh, add]: Extract<Step, { is: "at once" }>["steps"]) {
    const [changed, removed] = [change, remove].map(({ which }) => nth(this.model.sets, which));
    const isItsPlace =
      removed?.day === addDays(TODAY, add.day) &&
      removed.exercise === exerciseKey(add.name) &&
      removed.place === add.place;
    const steps = [...(changed === removed ? [] : [change]), remove, weigh, ...(isItsPlace ? [] : [add])];
    await Promise.all(steps.map((each) => this.take(each)));
  }

  /** Compares what is kept with a recomputation from all sets and weights, and the prefills of today and tomorrow with the model. */
  async compare(): Promise<void> {
    const [kept, recomputed] = await keptAndRecomputed(this.client);
    expect(kept).toEqual(recomputed);
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

/** Returns one of a list by a random number, or undefined of an empty one. */
const nth = <Each>(all: Each[], which: number): Each | undefined => all[which % Math.max(all.length, 1)];
