import { beforeEach, describe, expect, it } from "vitest";
import { TrainingPlanChange, TrainingPlanInput } from "~/domain/coaching/plan-content/training-schema";
import { copyPlanForClients } from "~/domain/coaching/plans/copies.server";
import { findPlan, type Plan } from "~/domain/coaching/plans/plan-list.server";
import { copyPlan, createPlan, updatePlan } from "~/domain/coaching/plans/plans.server";
import { findStart } from "~/domain/coaching/plans/start.server";
import { suggestItems } from "~/domain/coaching/plans/suggestions.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays } from "~/domain/shared/calendar/rules";
import { CLOCK_ZONE, itIs } from "../support/clock";
import { makeClient, makeTrainer } from "../support/database";

const MONDAY = "2025-06-02";

let trainer: User;
let client: User;
beforeEach(async () => {
  itIs(MONDAY);
  trainer = await makeTrainer();
  client = await makeClient(trainer, {
    time_zone: CLOCK_ZONE,
    created_at: new Date(`${MONDAY}T08:00:00Z`),
  });
});

interface Written {
  id?: string | undefined;
  name: string;
  targets?: string | null;
}

const input = (...exercises: Written[]) =>
  TrainingPlanInput.parse({
    client_user_id: client.user_id,
    title: "Strength",
    workouts: [{ name: "Push", exercises, weekdays: [1] }],
  });
const write = (...exercises: Written[]) => createPlan(trainer, "training", input(...exercises));
const put = ({ id }: Plan, ...exercises: Written[]) =>
  updatePlan(trainer, "training", id, input(...exercises));
const exercisesOf = ({ workouts }: Pick<Plan<"training">, "workouts">) => workouts[0]?.exercises ?? [];
const targetsOf = (plan: Pick<Plan<"training">, "workouts">) =>
  exercisesOf(plan).map(({ name, targets }) => [name, targets]);

it("an exercise keeps its targets, and one without has no field for them", async () => {
  const plan = await write({ name: "Bench", targets: " r90 w2  rir2 slow " }, { name: "Dips", targets: "" });
  expect(targetsOf(plan)).toEqual([
    ["Bench", "r90 w2  rir2 slow"],
    ["Dips", undefined],
  ]);
  const [, dips] = exercisesOf(await findPlan(client, "training", plan.id));
  expect(Object.keys(dips ?? {})).not.toContain("targets");
});

describe("a change of a plan", () => {
  it("keeps targets that it leaves out, for an exercise with the id or the name of before", async () => {
    const plan = await write({ name: "Bench", targets: "r90" }, { name: "Dips", targets: "w2" });
    const [bench] = exercisesOf(plan);
    const changed = await put(plan, { name: "Dips" }, { id: bench?.id, name: "Incline bench" });
    expect(targetsOf(changed)).toEqual([
      ["Dips", "w2"],
      ["Incline bench", "r90"],
    ]);
    expect(targetsOf(await put(plan, { name: "Squat" }, { name: "Dips" }))).toEqual([
      ["Squat", undefined],
      ["Dips", "w2"],
    ]);
  });

  it.each([null, "", " "])("clears targets with %j, and replaces them with others", async (targets) => {
    const plan = await write({ name: "Bench", targets: "r90" }, { name: "Dips", targets: "w2" });
    const changed = await put(plan, { name: "Bench", targets }, { name: "Dips", targets: "r60" });
    expect(targetsOf(changed)).toEqual([
      ["Bench", undefined],
      ["Dips", "r60"],
    ]);
    expect(Object.keys(exercisesOf(changed)[0] ?? {})).not.toContain("targets");
  });

  it("of a form clears the targets of an empty field, which the form leaves out", async () => {
    const plan = await write({ name: "Bench", targets: "r90" });
    const [bench] = exercisesOf(plan);
    const form = TrainingPlanChange.parse(input({ id: bench?.id, name: "Bench" }));
    expect(targetsOf(await updatePlan(trainer, "training", plan.id, form))).toEqual([["Bench", undefined]]);
  });
});

it("copies, copies for several clients, templates and plans that start from another carry targets", async () => {
  const colleague = await makeClient(trainer);
  const plan = await write({ name: "Bench", targets: "r90 w2" });
  const carried = [["Bench", "r90 w2"]];
  const template = await copyPlan(trainer, "training", plan.id, { client_user_id: null });
  const [copied] = await copyPlanForClients(trainer, "training", template.id, {
    clients: [colleague.user_id],
    is_active: false,
    instead: [],
    title_beside: "",
  });
  const start = await findStart(trainer, "training", client.user_id, plan.id);
  expect(targetsOf(template)).toEqual(carried);
  expect(targetsOf(await findPlan(trainer, "training", copied?.id ?? 0))).toEqual(carried);
  expect(targetsOf(start?.values as Plan<"training">)).toEqual(carried);
  expect(await suggestItems(trainer, "training", "bench")).toMatchObject([{ targets: "r90 w2" }]);
});

it("a task carries the targets of its exercise on its weekday, and follows a change of them", async () => {
  const plan = await write({ name: "Bench", targets: "r90" }, { name: "Dips" });
  const onDay = async (day: string) => (await listTasks(client, day)).map((task) => task.task_reference);
  const [bench, dips] = await onDay(MONDAY);
  expect(bench).toMatchObject({ exercise_name: "Bench", targets: "r90" });
  expect(Object.keys(dips ?? {})).not.toContain("targets");
  await put(plan, { name: "Bench", targets: null }, { name: "Dips", targets: "w2" });
  const [after, other] = await onDay(MONDAY);
  expect(Object.keys(after ?? {})).not.toContain("targets");
  expect(other).toMatchObject({ exercise_name: "Dips", targets: "w2" });
  expect(await onDay(addDays(MONDAY, 1))).toEqual([]);
  expect(await onDay(addDays(MONDAY, 7))).toMatchObject([{}, { targets: "w2" }]);
});
