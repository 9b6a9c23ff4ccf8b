/**
 * Limits how fast one account can fill the disk. An upload, stored or not, is a change too. A script that enters 200 clients
 * with 1,000 plans stays below.
 */
export const WRITE_LIMITS = { minute: 2000, hour: 6000, photosPerHour: 60, uploadsPerHour: 240 };

export const WRITES = ["nothing", "change", "upload"] as const;
export type Writes = (typeof WRITES)[number];
