/** The attribute that takes everything behind a dialog out of reach; React 18 knows it only by its plain name. */
export const inertWhen = (behind: boolean) => (behind ? { inert: "" } : {});
