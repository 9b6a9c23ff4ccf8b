/** Leaves the choice out of an address: the text that is searched for, and the page of the clients found. */
export const WITHOUT_CHOICE = { who: null, who_page: null };
