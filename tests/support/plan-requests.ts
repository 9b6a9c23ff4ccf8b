import type { BrowserClient } from "./browser-client";

/** A meal, or an exercise of the first workout. */
export interface Item {
  id?: string | undefined;
  name: string;
}

/** A plan of either kind, as API calls return it. */
export interface Plan {
  id: number;
  title: string;
  description: string;
  is_active: boolean;
  version: number;
  client_user_id: string;
  meals: (Item & { id: string })[];
  workouts: { id: string; name: string; exercises: (Item & { id: string })[] }[];
}

/** The parts of requests and forms in which the two kinds of plan differ. */
export interface KindOfPlan {
  kind: "nutrition" | "training";
  /** Returns the part of a plan that holds its items. */
  items: (...items: (Item | string)[]) => object;
  itemsOf: (plan: Plan) => (Item & { id: string })[];
  /** Returns the name of a form field of an item. */
  field: (index: number, name: string) => string;
  /** The texts of the buttons that add an item and remove the item with a number. */
  add: string;
  remove: (number: number) => string;
  /**
   * An optional number of the plan: its name, a valid value, and a value that is too large with its messages.
   */
  number: { name: string; value: number; beyond: number; reason: string; inGerman: string };
  question: string;
}

const named = (items: (Item | string)[]) =>
  items.map((item) => (typeof item === "string" ? { name: item } : item));

export const KINDS: KindOfPlan[] = [
  {
    kind: "nutrition",
    items: (...items) => ({ meals: named(items) }),
    itemsOf: ({ meals }) => meals,
    field: (index, name) => `meals[${index}].${name}`,
    add: "Add meal",
    remove: (number) => `Remove meal ${number}`,
    number: {
      name: "calories_target",
      value: 2400,
      beyond: 10_001,
      reason: "Please enter 10000 or less.",
      inGerman: "Bitte gib höchstens 10000 ein.",
    },
    question: "Are you sure you want to delete this nutrition plan? This action cannot be undone.",
  },
  {
    kind: "training",
    items: (...items) => ({ workouts: [{ name: "Push", exercises: named(items) }] }),
    itemsOf: ({ workouts }) => workouts[0]?.exercises ?? [],
    field: (index, name) => `workouts[0].exercises[${index}].${name}`,
    add: "Add exercise",
    remove: (number) => `Remove exercise ${number}`,
    number: {
      name: "duration_weeks",
      value: 12,
      beyond: 521,
      reason: "Please enter 520 or less.",
      inGerman: "Bitte gib höchstens 520 ein.",
    },
    question: "Are you sure you want to delete this training plan? This action cannot be undone.",
  },
];

/**
 * Deletes the active plans of one of the trainer's clients whose title matches. A client has a limited number of active
 * plans, which tests that create many would reach.
 */
export async function endPlans(trainer: BrowserClient, client_user_id: string, title = /./): Promise<void> {
  for (const { kind } of KINDS) {
    const calls = `/api/${kind}-plans`;
    const plans: Plan[] = await (await trainer.get(`${calls}?client_id=${client_user_id}`)).json();
    for (const plan of plans)
      if (plan.is_active && title.test(plan.title)) await trainer.json("DELETE", `${calls}/${plan.id}`);
  }
}
