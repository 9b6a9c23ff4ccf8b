import { today } from "~/domain/calendar/rules";
import { settings } from "~/platform/settings.server";
import { runZone } from "./noon";

/** Returns today's date on the servers of a run, for users whose browser has sent no time zone, such as the demo's users. */
export const demoToday = () => today(runZone());

/** Returns the same date for the functions that a test calls itself: they have the settings of the test's own process. */
export const ownToday = () => today(settings().timeZone);
