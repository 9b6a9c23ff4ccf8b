/** The channel on which the processes of an installation send each other notices. */
export const LIVE_CHANNEL = "live";
