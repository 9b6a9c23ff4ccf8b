/** Names what a trainer does about a client: answers, brings somebody back who slips, or gives a plan. */
export const GROUPS = ["answer", "slipping", "plan"] as const;
export type Group = (typeof GROUPS)[number];

/** Lists why a client needs their trainer, in the order in which the reasons of one client with the same rank and age are said. */
export const REASONS = {
  words: "answer",
  state: "answer",
  mood: "answer",
  silent: "slipping",
  trainings: "slipping",
  weekly: "slipping",
  daily: "slipping",
  food: "slipping",
  rate: "slipping",
  no_plan: "plan",
  no_data: "plan",
} as const satisfies Record<string, Group>;
export type ReasonName = keyof typeof REASONS;

const names = Object.keys(REASONS) as ReasonName[];

/** The reasons that a trainer can switch off. */
export const SLIPPING = names.filter(
  (name): name is Exclude<ReasonName, "words" | "state" | "mood" | "no_plan" | "no_data"> =>
    REASONS[name] === "slipping",
);

/** The days without a visit after which a client is silent. The trainer sets them. */
export const SILENT_DAYS = { min: 2, max: 14 };
export const SILENT_DAYS_AT_FIRST = 3;

/** The days for which "Later" hides a reason, and "Done" one without a cause. */
export const LATER_DAYS = [1, 3, 7] as const;
export const DONE_DAYS = 14;
