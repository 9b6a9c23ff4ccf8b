export * from "./access-codes";
export * from "./body-measurements";
export * from "./daily-completions";
export * from "./nutrition-plans";
export * from "./rate-limits";
export * from "./sessions";
export * from "./users";
