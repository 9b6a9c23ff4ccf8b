/** Names the hidden fields at the start and at the end of a form that a browser could send before it has all of it. */
export const FORM_ENDS = { start: "form_start", end: "form_end" } as const;
