import { afterAll } from "vitest";
import { createStore } from "./stores";
import { templates } from "./templates";

// The product reads its settings when it is imported: they have to stand before.
const store = await createStore(templates().migrated);
Object.assign(process.env, store.env, { DEMO: "1", LOG_LEVEL: "warn" });

const { connect, disconnect } = await import("~db/client");
const { config } = await import("~/http/config.server");
await connect(config);

afterAll(async () => {
  await disconnect();
  await store.remove();
});
