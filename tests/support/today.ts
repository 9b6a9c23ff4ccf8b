import { today } from "~/domain/calendar/rules";

/** Today for everybody whose browser has told no zone: the demo's people among them. */
export const demoToday = () => today("Europe/Berlin");
