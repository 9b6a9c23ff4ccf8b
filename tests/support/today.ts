import { today } from "~/domain/shared/calendar/rules";
import { runZone } from "./noon";

/** Returns today's date for users whose browser has sent no time zone, such as the demo's users. */
export const demoToday = () => today(runZone());
