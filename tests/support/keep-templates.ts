// Makes the templates, prints where they are, and removes every store when its input ends. `npm test` starts it once for each database.
import makeTemplates from "./templates";

// A signal that ends the tests must not end this process before it has removed the stores.
for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => {});

const remove = await makeTemplates();
const { TEST_STORES, TEST_TEMPLATES, TEST_TIME_ZONE } = process.env;
console.log(JSON.stringify({ TEST_STORES, TEST_TEMPLATES, TEST_TIME_ZONE }));
process.stdin.resume().once("end", remove);
