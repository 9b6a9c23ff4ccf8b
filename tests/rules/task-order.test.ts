import { describe, expect, it } from "vitest";
import { inOrder, nextExercise, nextMeal, nextTask } from "~/domain/coaching/tasks/order";
import type { TypedTask } from "~/domain/coaching/tasks/typed-task";

type Kind = "meal" | "exercise" | "low" | "high";

/** Makes a task of which the order depends on its kind and on whether it is done. */
function task(name: string, kind: Kind, is_completed = false) {
  const task_type =
    kind === "meal" ? "nutrition_meal" : kind === "exercise" ? "training_exercise" : "custom_task";
  return { name, task_type, task_reference: { priority: kind }, is_completed } as unknown as TypedTask & {
    name: string;
    is_completed: boolean;
  };
}

const DAY = [
  task("oats", "meal", true),
  task("rice", "meal"),
  task("quark", "meal"),
  task("bench", "exercise", true),
  task("squat", "exercise"),
  task("walk", "low"),
  task("weigh", "high"),
];
const names = (tasks: { name: string }[]) => tasks.map(({ name }) => name).join(" ");
const done = (...kinds: string[]) =>
  DAY.map((each) => (kinds.includes(each.task_type) ? { ...each, is_completed: true } : each));

describe("the tasks of a day", () => {
  it("begin today with custom tasks, the next meal and the workout, before the other meals", () => {
    expect(names(inOrder(DAY, true))).toBe("weigh walk rice bench squat oats quark");
  });

  it("keep their meals together on another day", () => {
    expect(names(inOrder(DAY, false))).toBe("weigh walk oats rice quark bench squat");
  });

  it("have no next meal once all meals are done", () => {
    expect(nextMeal(DAY)?.name).toBe("rice");
    expect(nextMeal(done("nutrition_meal"))).toBeUndefined();
  });
});

describe("the next task", () => {
  it("is the next meal, then the next exercise, then the most urgent custom task", () => {
    expect(nextTask(DAY)?.name).toBe("rice");
    expect(nextTask(done("nutrition_meal"))?.name).toBe("squat");
    expect(nextTask(done("nutrition_meal", "training_exercise"))?.name).toBe("weigh");
  });

  it("is none when all is done", () => {
    expect(nextTask(done("nutrition_meal", "training_exercise", "custom_task"))).toBeUndefined();
  });
});

describe("the next exercise", () => {
  const next = (after: number, isDone: boolean[]) => {
    const exercises = isDone.map((each, index) => ({ ...task(`${index}`, "exercise", each), id: index }));
    return nextExercise([{ ...task("rice", "meal"), id: 9 }, ...exercises], after, true)?.id;
  };

  it.each([
    ["the first open one after it", 1, [false, true, true, false], 3],
    ["the first open one of all where none comes after it", 2, [true, false, true], 1],
    ["none where all others are done", 1, [true, false, true], undefined],
    ["the first one for an exercise that has left the list", 7, [true, false], 1],
  ])("is %s", (_, after, isDone, expected) => {
    expect(next(after, isDone)).toBe(expected);
  });
});
