/** The journeys about what a script does. Without one, each of their tests would leave itself out. */
export const NEED_A_SCRIPT = [
  "cookies",
  "editor-keys",
  "editor-names",
  "older-browsers",
  "plan-drafts",
  "returning",
];

/**
 * The journeys that wait for `npm run test:full`, by the project that makes them. Without JavaScript none waits that asks for
 * `javascript`: those are travelled in another way then.
 */
export const ONLY_IN_FULL = {
  javascript: ["finders", "oidc-node-24", "older-browsers", "weight"],
  "no-javascript": [
    "archive",
    "charts",
    "client-rows",
    "contrast",
    "day-in-the-gym",
    "diary",
    "exercise-history",
    "finished-training",
    "looks",
    "news",
    "oidc",
    "oidc-node-24",
    "package-change",
    "plan-days",
    "planned-meals",
    "roster",
    "weight",
    "workout-today",
  ],
};
