import { createStore } from "./stores";
import { templates } from "./templates";

// The product reads its settings when it is imported: they have to stand before.
const store = await createStore(templates().migrated);
Object.assign(process.env, store.env, { DEMO: "1", LOG_LEVEL: "warn" });

const { connect } = await import("~db/client");
const { config } = await import("~/http/config.server");

/** The settings with which every file begins. */
export const settings = { ...config };
export { config };

/** Connects to the database of this worker, of which the run disposes. */
export const openOwnStore = () => connect(settings);

await openOwnStore();
