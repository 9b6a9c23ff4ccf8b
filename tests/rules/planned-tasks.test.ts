import { describe, expect, it } from "vitest";
import { activeOn, customTaskOf, fallsOn, planTasks } from "~/domain/coaching/tasks/planned";
import { taskName } from "~/domain/coaching/tasks/typed-task";

const exercise = (id: string, name: string) => ({
  id,
  name,
  sets: 4,
  reps: "8-10",
  weight: "80 kg",
  notes: "Slow",
});
const workouts = [
  {
    id: "push",
    name: "Push",
    description: "",
    exercises: [exercise("bench", "Bench"), exercise("dips", "Dips")],
    weekdays: [1, 4],
  },
  { id: "pull", name: "Pull", description: "", exercises: [exercise("row", "Row")], weekdays: [] },
];
const plan = {
  id: 7,
  kind: "training" as const,
  title: "Strength",
  content: { workouts, duration_weeks: null },
};

describe("the tasks of a training plan", () => {
  it("are one per exercise, workout by workout", () => {
    const tasks = planTasks(plan).map(({ task }) => task);
    expect(tasks.map(({ item_id, position }) => [item_id, position])).toEqual([
      ["bench", 0],
      ["dips", 1],
      ["row", 2],
    ]);
    expect(tasks.map(taskName)).toEqual(["Bench", "Dips", "Row"]);
  });

  it("hold the details of the exercise and its place in the plan", () => {
    expect(planTasks(plan)[2]?.task).toEqual({
      task_type: "training_exercise",
      plan_id: 7,
      custom_task_id: null,
      item_id: "row",
      position: 2,
      exercise_key: "row",
      notes: "",
      task_reference: {
        exercise_name: "Row",
        sets: 4,
        reps: "8-10",
        weight: "80 kg",
        exercise_notes: "Slow",
        workout_name: "Pull",
        workout_index: 1,
        exercise_index: 0,
        plan_title: "Strength",
      },
    });
  });
});

it("an assignment becomes one task with the trainer's note", () => {
  const details = {
    task_name: "Walk",
    description: "30 min",
    priority: "high",
    category: "lifestyle",
  } as const;
  expect(customTaskOf({ id: 3, notes: "Outside", ...details })).toEqual({
    task_type: "custom_task",
    plan_id: null,
    custom_task_id: 3,
    item_id: "task",
    position: 0,
    notes: "Outside",
    task_reference: { ...details, trainer_assigned: true },
  });
});

describe("an assignment", () => {
  // 2 June 2025 is a Monday.
  const days = Array.from({ length: 9 }, (_, index) => `2025-06-0${index + 1}`);
  type Repeated = Parameters<typeof fallsOn>[0];
  const on = (facts: Partial<Repeated>) => {
    const task: Repeated = {
      starts_on: "2025-06-02",
      ends_on: null,
      repeats: "daily",
      weekdays: [],
      ...facts,
    };
    return days.filter((day) => fallsOn(task, day)).map((day) => Number(day.slice(-1)));
  };

  it.each<[string, Partial<Repeated>, number[]]>([
    ["its day alone", { repeats: "once", ends_on: "2025-06-02" }, [2]],
    ["every day from its first", {}, [2, 3, 4, 5, 6, 7, 8, 9]],
    ["every day to its last", { ends_on: "2025-06-04" }, [2, 3, 4]],
    ["Mondays and Sundays", { repeats: "weekdays", weekdays: [1, 7] }, [2, 8, 9]],
    ["weekdays to its last day", { repeats: "weekdays", weekdays: [1, 7], ends_on: "2025-06-08" }, [2, 8]],
    ["no weekday before its first day", { repeats: "weekdays", weekdays: [1], starts_on: "2025-06-03" }, [9]],
  ])("falls on %s", (_, facts, expected) => {
    expect(on(facts)).toEqual(expected);
  });
});

describe("a plan", () => {
  it.each([
    ["2025-06-01", false],
    ["2025-06-02", true],
    ["2025-06-03", true],
    ["2025-06-04", false],
    ["2025-06-05", false],
    ["2025-06-06", true],
    ["2030-01-01", true],
  ])("was active on %s: %s", (day, active) => {
    const intervals = [
      { active_from: "2025-06-02", active_until: "2025-06-04" },
      { active_from: "2025-06-05", active_until: "2025-06-05" },
      { active_from: "2025-06-06", active_until: null },
    ];
    expect(activeOn(intervals, day)).toBe(active);
  });
});
