/** Returns the attribute that makes everything behind a dialog inert. React 18 needs it in this plain form. */
export const inertWhen = (behind: boolean) => (behind ? { inert: "" } : {});
