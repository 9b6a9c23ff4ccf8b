import { describe, expect, it } from "vitest";
import { countDays, type UnopenedDays } from "~/domain/coaching/tasks/counted-days";
import { sumUpRecentDays } from "~/domain/coaching/tasks/recent-days";
import { addDays } from "~/domain/shared/calendar/rules";

const SINCE_THEN = { active_from: "2025-06-02", active_until: null };
const ALWAYS = [SINCE_THEN];
const NOTHING: UnopenedDays = { days: [], plans: [], assignments: [], tasks: [], eaten: [], absences: [] };
const COACHED = { first: "2025-06-02", archivedOn: null };

describe("a day that nobody has opened", () => {
  const DAY = "2025-06-11"; // A Wednesday.
  const plan = (id: number, parts: UnopenedDays["plans"][number]["parts"], intervals = ALWAYS) => ({
    plans: [{ id, task_type: "nutrition_meal" as const, intervals, parts }],
  });
  const daily = [{ ids: ["oats"], weekdays: [] }];
  const oats = plan(1, daily);
  const onThursdays = plan(1, [{ ids: ["oats"], weekdays: [4] }]);
  const stored = (facts: Partial<UnopenedDays["tasks"][number]> = {}) => ({
    tasks: [
      {
        day: DAY,
        task_type: "nutrition_meal" as const,
        plan_id: 1,
        custom_task_id: null,
        item_id: "oats",
        is_completed: false,
        is_added: false,
        is_touched: false,
        ...facts,
      },
    ],
  });
  const done = stored({ is_completed: true, is_touched: true });
  const eatenOn = (day: string) => ({ eaten: [{ day, plan_id: 1, meal_id: "oats" }] });
  const eaten = eatenOn(DAY);
  const walk = { id: 7, starts_on: "2025-06-03", ends_on: null, repeats: "daily" as const, weekdays: [] };

  it.each<[string, Partial<UnopenedDays>, [total: number, completed: number]]>([
    [
      "the items of its weekday",
      plan(1, [
        { ids: ["a"], weekdays: [] },
        { ids: ["b", "c"], weekdays: [1, 3] },
        { ids: ["d"], weekdays: [4] },
      ]),
      [3, 0],
    ],
    [
      "nothing of a plan that began later",
      plan(1, daily, [{ ...SINCE_THEN, active_from: "2025-06-12" }]),
      [0, 0],
    ],
    ["an assignment that falls on it", { assignments: [walk] }, [1, 0]],
    ["no assignment of other days", { assignments: [{ ...walk, ends_on: "2025-06-10" }] }, [0, 0]],
    ["a meal that was eaten as done", { ...oats, ...eaten }, [1, 1]],
    ["no meal that was eaten but not planned", { ...onThursdays, ...eaten }, [0, 0]],
    ["nothing that was eaten on another day", { ...oats, ...eatenOn("2025-06-10") }, [1, 0]],
    ["a stored task that is planned too once", { ...oats, ...stored() }, [1, 0]],
    ["a stored task as done", { ...oats, ...done }, [1, 1]],
    ["a done or noted task that is not planned any more", done, [1, 1]],
    ["no untouched task that is not planned any more", stored(), [0, 0]],
    ["an added task that its plan still offers", { ...onThursdays, ...stored({ is_added: true }) }, [1, 0]],
    ["no untouched added task whose plan has gone", stored({ is_added: true }), [0, 0]],
    [
      "no stored task of another day",
      { ...oats, ...stored({ day: "2025-06-10", is_completed: true, is_touched: true }) },
      [1, 0],
    ],
    [
      "items of two plans with one id as two",
      { plans: [...oats.plans, ...plan(2, daily).plans], ...eaten },
      [2, 1],
    ],
  ])("has %s", (_, facts, [total, completed]) => {
    const unopened = { ...NOTHING, days: [DAY], ...facts };
    expect(countDays([DAY], { days: [], unopened }, COACHED)).toEqual([{ day: DAY, total, completed }]);
  });

  it("has nothing before the coaching, and no day has anything from that of the archive on", () => {
    const span = ["2025-06-10", DAY, "2025-06-12", "2025-06-13"];
    const days = span.map((day) => ({ day, total: 5, completed: 4 }));
    const unopened = { ...NOTHING, ...oats, days: [DAY] };
    const known = { days: days.filter(({ day }) => day !== DAY), unopened };
    const totals = (first: string, archivedOn: string | null) =>
      countDays(span, known, { first, archivedOn }).map(({ total }) => total);
    expect(totals(COACHED.first, null)).toEqual([5, 1, 5, 5]);
    expect(totals("2025-06-12", null)).toEqual([5, 0, 5, 5]);
    expect(totals(COACHED.first, "2025-06-12")).toEqual([5, 1, 0, 0]);
  });
});

describe("the last seven days of a client who stays away from the twelfth day on", () => {
  /** The first day is a Monday. */
  const dayOf = (number: number) => addDays("2025-06-01", number);
  const NONE_ON_SUNDAY = [1, 2, 3, 4, 5, 6];
  const plans = (daily: number, others: number) => {
    const ids = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${name} ${index}`);
    const parts = [
      { ids: ids("daily", daily), weekdays: [] },
      { ids: ids("other", others), weekdays: NONE_ON_SUNDAY },
    ];
    return [{ id: 1, task_type: "nutrition_meal" as const, intervals: ALWAYS, parts }];
  };
  /** Sums up the days as they look on one of them. The days 8 to 11 are open, the later ones are not. */
  const lookOn = (number: number, asked: ReturnType<typeof plans>, done: number[]) => {
    const total = asked.flatMap(({ parts }) => parts).flatMap(({ ids }) => ids).length;
    const days = done.map((completed, index) => ({ day: dayOf(8 + index), total, completed }));
    const closed = Array.from({ length: number - 11 }, (_, index) => dayOf(12 + index));
    const unopened = { ...NOTHING, plans: asked, days: closed };
    return sumUpRecentDays({ days, unopened }, COACHED, dayOf(number));
  };

  it.each([
    [15, 55, 3],
    [16, 41, 4],
    [17, 28, 5],
    [18, 14, 6],
    [19, 0, 7],
  ])("on day %i: %i %% instead of 92 % or a dash, and %i days with nothing done", (number, rate, idle) => {
    expect(lookOn(number, plans(8, 4), [11, 11, 11, 11])).toEqual({ rate, idle });
  });

  it("do not look better from day to day when the last days before were the best", () => {
    const rates = [15, 16, 17, 18, 19].map((number) => lookOn(number, plans(10, 0), [2, 4, 5, 6]).rate);
    expect(rates).toEqual([24, 21, 16, 9, 0]);
  });
});

describe("a today that nobody has opened", () => {
  const [YESTERDAY, TODAY] = ["2025-06-10", "2025-06-11"];
  const parts = [{ ids: ["oats"], weekdays: [] }];
  const plan = { id: 1, task_type: "nutrition_meal" as const, intervals: ALWAYS, parts };
  const unopened = { ...NOTHING, days: [TODAY], plans: [plan] };
  const days = [{ day: YESTERDAY, total: 1, completed: 0 }];

  it("counts once everything that it asks for is done", () => {
    expect(sumUpRecentDays({ days, unopened }, COACHED, TODAY)).toEqual({ rate: 0, idle: 1 });
    const eaten = [{ day: TODAY, plan_id: 1, meal_id: "oats" }];
    const known = { days, unopened: { ...unopened, eaten } };
    expect(sumUpRecentDays(known, COACHED, TODAY)).toEqual({ rate: 50, idle: 1 });
  });
});
