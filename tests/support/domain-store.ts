import { createStore } from "./stores";
import { templates } from "./templates";

const store = await createStore(templates().migrated);
Object.assign(process.env, store.env, { DEMO: "1", LOG_LEVEL: "warn" });

const { connect } = await import("~db/client");
const { log } = await import("~/platform/log.server");
const { settings } = await import("~/platform/settings.server");

log.level = settings().logLevel;

/** The settings with which every file begins. */
export const initialSettings = { ...settings() };

/** Connects to the database of this worker, of which the run disposes. */
export const openOwnStore = () => connect(initialSettings);

await openOwnStore();
