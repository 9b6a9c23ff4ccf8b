export const ROSTER_SORTS = ["newest", "name", "waiting"] as const;

/** The groups of reasons why clients need their trainer, by which the list is filtered. */
export const NEEDS = ["any", "answer", "slipping", "plan"] as const;

export const ROSTER_SEARCH_MAX = 100;

export const FEW_CLIENTS = 6;

export const CHOICES_SHOWN = 8;

export const TITLES_SHOWN = 3;

export const PHOTOS_SHOWN = 6;

export const NOTES_SHOWN = 5;

export const INACTIVE_SHOWN = 10;
