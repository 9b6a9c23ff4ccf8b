/** The parameters of the choice itself: the text that is searched for, and the page of the clients found. */
export const OF_THE_CHOICE = ["who", "who_page"];

/** Leaves the choice out of an address. */
export const WITHOUT_CHOICE = { who: null, who_page: null };
