import { spawn } from "node:child_process";
import { once } from "node:events";

/**
 * Starts a program in a process group of its own, so that the programs it starts end with it, and all of them with this process.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {{ hasEnded: () => boolean, stop: () => Promise<void> }}
 */
export function startGroup(command, args, env = process.env) {
  const child = spawn(command, args, { stdio: "ignore", detached: true, env });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = () => {
    try {
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    } catch {
      // All of them have ended already.
    }
  };
  process.once("exit", end);
  return {
    hasEnded,
    async stop() {
      process.off("exit", end);
      const ended = hasEnded() ? null : once(child, "exit");
      end();
      await ended;
    },
  };
}
