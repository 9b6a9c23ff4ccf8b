/** Marks the form of a dialog that was opened in the sheet. With a script, Back passes over it (see on-demand/step.ts). */
export const STEP_OF_SHEET = { "data-on-demand": "step", "data-now": true };
