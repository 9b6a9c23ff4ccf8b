import { describe, expect, it } from "vitest";
import { completionRate } from "~/domain/coaching/tasks/rate";
import { daySummary } from "~/domain/coaching/tasks/rules";

describe("the completion rate", () => {
  it.each([
    [0, 0, 0],
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [199, 200, 100],
    [3, 3, 100],
  ])("%i of %i is %i percent", (completed, total, percent) => {
    expect(completionRate(completed, total)).toBe(percent);
  });
});

describe("the figures of a day", () => {
  it("count the tasks by kind and the completed tasks of all kinds", () => {
    const task = (
      task_type: "nutrition_meal" | "training_exercise" | "custom_task",
      is_completed = false,
    ) => ({
      task_type,
      is_completed,
    });
    const day = [
      task("nutrition_meal", true),
      task("nutrition_meal"),
      task("training_exercise", true),
      task("custom_task"),
    ];
    expect(daySummary(day)).toEqual({ total: 4, completed: 2, rate: 50, meals: 2, exercises: 1 });
  });

  it("are zeros for a day without tasks", () => {
    expect(daySummary([])).toEqual({ total: 0, completed: 0, rate: 0, meals: 0, exercises: 0 });
  });
});
