import { execFileSync } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BROWSERS } from "../test/browser.mjs";
import { DEBIAN } from "../test/postgres.mjs";

const FOLDERS = ["/usr/bin", "/usr/sbin", "/bin", "/sbin", "/usr/local/bin", "/usr/local/sbin"];
/** The programs that stay: Node's, git, the browsers, and the shell with which npm runs scripts. */
const VISIBLE = ["node", "npm", "npx", "git", "sh", "dash", "bash", "env", ...BROWSERS];

/**
 * Hides all other programs of the system, PostgreSQL's included, from this process and those that it starts. This process
 * must have mounts of its own: otherwise everybody on the machine loses their programs.
 */
export function hidePrograms() {
  const tempFolder = mkdtempSync(join(tmpdir(), "beast-programs-"));
  const folders = [...new Set(FOLDERS.filter((path) => existsSync(path)).map((path) => realpathSync(path)))];
  const whole = new Map(folders.map((folder, index) => [folder, join(tempFolder, String(index))]));
  for (const [folder, copy] of whole) {
    mkdirSync(copy);
    execFileSync("mount", ["--bind", folder, copy]);
  }
  /** Runs a program of the system by its place in a whole folder, where it can still be found. */
  const call = (/** @type {string} */ name, /** @type {string[]} */ ...args) => {
    const path = [...whole.values()].map((copy) => join(copy, name)).find((file) => existsSync(file));
    execFileSync(path ?? name, args);
  };
  for (const [folder, copy] of whole) {
    call("mount", "-t", "tmpfs", "tmpfs", folder);
    for (const name of readdirSync(copy).filter((each) => VISIBLE.includes(each)))
      keep(join(copy, name), join(folder, name), call);
  }
  if (existsSync(DEBIAN)) call("mount", "-t", "tmpfs", "tmpfs", DEBIAN);
  for (const copy of [...whole.values()].reverse()) call("umount", "--lazy", copy);
  rmSync(tempFolder, { recursive: true });
}

/**
 * Puts a program into the emptied folder again, as itself: a program finds its own parts by its place.
 * @param {string} from
 * @param {string} to
 * @param {(name: string, ...args: string[]) => void} call
 */
function keep(from, to, call) {
  if (lstatSync(from).isSymbolicLink()) return symlinkSync(readlinkSync(from), to);
  writeFileSync(to, "");
  call("mount", "--bind", from, to);
}
