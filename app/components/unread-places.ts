/** The ids of the places that show the number of unread messages. A script renews both. */
export const UNREAD_PLACES = { menu: "unread-messages", bar: "unread-in-bar" };
