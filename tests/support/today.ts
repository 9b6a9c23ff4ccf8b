import { today } from "~/domain/calendar/rules";
import { runZone } from "./noon";

/** Today for everybody whose browser has told no zone: the demo's people among them. */
export const demoToday = () => today(runZone());
