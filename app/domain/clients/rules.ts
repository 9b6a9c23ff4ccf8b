/** How a trainer can order their clients: newest first, by name, or those who wait for a plan first. */
export const ROSTER_SORTS = ["newest", "name", "waiting"] as const;

/** Longer than any name or e-mail address that is worth typing. */
export const ROSTER_SEARCH_MAX = 100;

/** The client page shows this many of the latest progress photos. */
export const PHOTOS_SHOWN = 6;
