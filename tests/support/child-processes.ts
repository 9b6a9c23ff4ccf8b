import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Tells whether the system shows its processes as files, as Linux does. */
export const showsProcesses = existsSync("/proc/self/task");

/** Reads facts about a process or one of its threads. @returns null if it has ended */
function factsOf(folder: string) {
  try {
    const text = readFileSync(`${folder}/stat`, "utf8");
    // The name before them is in brackets and may hold anything.
    const facts = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(facts[11]) + Number(facts[12]);
    return { state: facts[0], parent: Number(facts[1]), seconds: ticks / 100, niceness: Number(facts[16]) };
  } catch {
    return null;
  }
}

/** Returns the ids of the processes that a process has started and that have not ended. */
export const childrenOf = (pid: number): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && factsOf(`/proc/${name}`)?.parent === pid)
    .map(Number)
    .filter(isRunning);

/** Tells whether a process runs. One that has ended may keep its id until its parent has heard of it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return factsOf(`/proc/${pid}`)?.state !== "Z";
  } catch {
    return false;
  }
}

/** Returns how gladly the system ends a process when memory runs out, from -1000 to 1000. */
export const readinessToEnd = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/oom_score_adj`, "utf8"));

/** Returns the niceness of each thread of a process. */
export const nicenessOfThreads = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => factsOf(`/proc/${pid}/task/${thread}`)?.niceness)
    .filter((niceness) => niceness !== undefined);

/** Returns the processor time that a process and its children have used, in seconds. */
export const processorTime = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((sum, each) => sum + (factsOf(`/proc/${each}`)?.seconds ?? 0), 0);
