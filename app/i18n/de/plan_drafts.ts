/** The offer to go on with a plan that was begun. The browser shows it (see behaviors/on-demand/plan-drafts.ts). */
export const plan_drafts = {
  of_client: "Du warst dabei, einen Plan für {{client}} zu schreiben, {{time}}.",
  of_template: "Du warst dabei, eine Vorlage zu schreiben, {{time}}.",
  go_on: "Weiterschreiben",
  throw_away: "Verwerfen",
  thrown_away: "Verworfen.",
  undo: "Rückgängig",
};
