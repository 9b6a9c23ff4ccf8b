/** Leaves the choice out of an address: the text that is searched for, and the page of the clients found. */
export const WITHOUT_CHOICE = { who: null, who_page: null };

/** The ids of what a search for clients renews: the list, and how many were found, which a screen reader speaks. */
export const CHOICES = "choices choices-found";
