/** Identifies what says when somebody is away, ill or injured, or offers to enter it. */
export const TIME_OFF = "time-off";

/** Returns the page that shows the absences of a client to their trainer, or with null to the client. */
const pageOf = (client: string | null) => (client === null ? "/dashboard" : `/client/${client}`);

/** Returns the address of a dialog about an absence of a client, or with null of one's own. */
export const absenceUrl = (client: string | null, path = "") => `${pageOf(client)}/absence${path}`;

/** Returns the address that these dialogs lead back to. */
export const timeOffOf = (client: string | null) => `${pageOf(client)}#${TIME_OFF}`;
