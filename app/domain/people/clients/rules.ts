/** The orders of a trainer's clients: newest first, by name, or those who need the trainer first. */
export const ROSTER_SORTS = ["newest", "name", "waiting"] as const;

/** The longest search text, in characters. */
export const ROSTER_SEARCH_MAX = 100;

/** Up to this many clients are shown as links at once. More are searched for. */
export const FEW_CLIENTS = 6;

/** A page of the clients to choose from has this many. The others are found by typing. */
export const CHOICES_SHOWN = 8;

/** A client's card names at most this many active plans of a kind. */
export const TITLES_SHOWN = 3;

/** The client page shows this many of the latest progress photos. */
export const PHOTOS_SHOWN = 6;

/** The client page shows this many of the client's latest notes. */
export const NOTES_SHOWN = 5;

/** The client page names this many of the plans of a kind that are switched off, the newest. */
export const INACTIVE_SHOWN = 10;

/** The weight of a client's card is compared with the oldest one of this many days, four weeks. */
export const TREND_DAYS = 28;
