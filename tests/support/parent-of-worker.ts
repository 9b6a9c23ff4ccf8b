import { WorkerProcess } from "~/platform/worker-process.server";

// Starts a background worker, gives it the task that the command names, and prints the worker's process id.
const [task = ""] = process.argv.slice(2);
const worker = new WorkerProcess(new URL("./background-worker.mjs", import.meta.url), 64, (message) => {
  // Its answers to the task would print the id again.
  if (message !== "ready") return;
  worker.send(task);
  console.log(worker.pid);
});
worker.ended.then(({ message }) => console.error(message));
