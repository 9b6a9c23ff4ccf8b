/**
 * How much a signed-in person may write: changes in a minute and in an hour, uploads in an hour. An upload is
 * a change too. A trainer who copies a whole practice by a script stays below the limits. A lost or malicious
 * program cannot fill the disk or keep the server busy for others.
 */
export const WRITE_LIMITS = { minute: 2000, hour: 6000, uploadsPerHour: 60 };

/** How a request counts: not at all, as a change, or as a change and an upload. */
export type Writes = "nothing" | "change" | "upload";
