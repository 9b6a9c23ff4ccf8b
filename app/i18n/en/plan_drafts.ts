/** The offer to go on with a plan that was begun. The browser shows it (see behaviors/on-demand/plan-drafts.ts). */
export const plan_drafts = {
  of_client: "You were writing a plan for {{client}}, {{time}}.",
  of_template: "You were writing a template, {{time}}.",
  go_on: "Go on",
  throw_away: "Throw away",
  thrown_away: "Thrown away.",
  undo: "Undo",
};
