import { createStore } from "./stores";
import { templates } from "./templates";

const store = await createStore(templates().migrated);
Object.assign(process.env, store.env, { DEMO: "1", LOG_LEVEL: "warn" });

const { connect } = await import("~db/client");
const { log } = await import("~/platform/log.server");
const { settings } = await import("~/platform/settings.server");

log.level = settings().logLevel;

/** The settings at the start of every test file. */
export const initialSettings = { ...settings() };

/** Connects to the database of this worker. The end of the run removes that database. */
export const openOwnStore = () => connect(initialSettings);

await openOwnStore();
