/** The orders of a trainer's clients: newest first, by name, or without an active plan first. */
export const ROSTER_SORTS = ["newest", "name", "waiting"] as const;

/** The longest search text, in characters. */
export const ROSTER_SEARCH_MAX = 100;

/** Up to this many clients are shown as links at once. More are searched for. */
export const FEW_CLIENTS = 6;

/** A client's card names at most this many active plans of a kind. */
export const TITLES_SHOWN = 3;

/** The client page shows this many of the latest progress photos. */
export const PHOTOS_SHOWN = 6;
