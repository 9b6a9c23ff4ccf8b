import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, lchownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../steps/free-port.mjs";
import { at } from "../steps/project.mjs";

const USER = "nobody";
/** The settings of this machine's npm and network with which packages can be fetched here. */
const NPM_SETTINGS = ["registry", "cafile", "proxy", "https-proxy", "noproxy"];
const PASSED_ON = [
  "LANG",
  "NODE_EXTRA_CA_CERTS",
  "SSL_CERT_FILE",
  "CHROMIUM_PATH",
  "PLAYWRIGHT_DOWNLOAD_HOST",
];
const END_MS = 10_000;

/** A clone of the last commit that belongs to an ordinary user with an empty home, and one Node with its npm. */
export class FreshCopy {
  #folder = mkdtempSync(join(tmpdir(), "beast-bare-"));
  #user = idsOf(USER);
  #env;

  /** @param {string} programs the folder with the programs node and npm */
  constructor(programs) {
    const [home, temporary] = [join(this.#folder, "home"), join(this.#folder, "tmp")];
    for (const folder of [home, temporary]) mkdirSync(folder);
    execFileSync("git", ["clone", "--quiet", at(), join(this.#folder, "project")], { stdio: "inherit" });
    chmodSync(this.#folder, 0o755);
    giveTo(this.#folder, this.#user);
    this.#env = /** @type {any} */ ({
      PATH: `${programs}:/usr/local/bin:/usr/bin:/bin`,
      HOME: home,
      TMPDIR: temporary,
      USER,
      ...settingsOfNpm(),
      ...Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
    });
    const [node, npm] = ["node", "npm"].map((name) => this.#ask(join(programs, name), "--version"));
    /** @type {string} names Node and npm */
    this.versions = `Node ${node?.replace("v", "")}, npm ${npm}`;
  }

  /**
   * Runs `npm start` until it shows the first page, and stops it.
   * @param {number} limit in milliseconds
   * @throws Error when no page is shown within the limit, or the server does not end
   */
  async start(limit) {
    const port = await freePort();
    const server = this.#run(["start"], "inherit", { PORT: String(port) });
    const deadline = Date.now() + limit;
    try {
      while (!(await showsPage(port))) {
        if (server.exitCode !== null) throw new Error(`npm start ended with ${server.exitCode}`);
        if (Date.now() > deadline) throw new Error("npm start showed no page");
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    } finally {
      await end(server);
    }
  }

  /**
   * Runs `npm test`.
   * @param {string[]} words which tests to run; none means all
   * @returns {Promise<{ status: number | null, lastLine: string }>}
   */
  async test(words) {
    const runner = this.#run(words.length > 0 ? ["test", "--", ...words] : ["test"], "pipe");
    let end = "";
    runner.stdout?.on("data", (text) => {
      process.stdout.write(text);
      end = `${end}${text}`.slice(-1000);
    });
    const [status] = await once(runner, "close");
    return { status, lastLine: end.trimEnd().split("\n").at(-1) ?? "" };
  }

  remove() {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /**
   * @param {string[]} args
   * @param {"inherit" | "pipe"} stdout
   * @param {Record<string, string>} [env]
   * @returns {import("node:child_process").ChildProcess}
   */
  #run(args, stdout, env) {
    return spawn("npm", args, {
      ...this.#user,
      cwd: join(this.#folder, "project"),
      env: { ...this.#env, ...env },
      stdio: ["ignore", stdout, "inherit"],
      detached: true,
    });
  }

  /**
   * @param {string} command
   * @param {...string} args
   */
  #ask = (command, ...args) =>
    execFileSync(command, args, {
      ...this.#user,
      env: this.#env,
      cwd: this.#folder,
      encoding: "utf8",
    }).trim();
}

/**
 * Finds the ids of a user.
 * @param {string} name
 */
function idsOf(name) {
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
  if (!uid || !gid) throw new Error(`this system has no user ${name}`);
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * Makes a user the owner of a folder and of all that it contains.
 * @param {string} folder
 * @param {{ uid: number, gid: number }} user
 */
function giveTo(folder, { uid, gid }) {
  lchownSync(folder, uid, gid);
  for (const name of readdirSync(folder, { recursive: true }))
    lchownSync(join(folder, String(name)), uid, gid);
}

/** Returns the settings of npm as the variables in which npm reads them. */
function settingsOfNpm() {
  const settings = JSON.parse(
    execFileSync("npm", ["config", "list", "--json"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }),
  );
  const known = NPM_SETTINGS.filter((name) => settings[name]);
  return Object.fromEntries(
    known.map((name) => [`npm_config_${name.replace("-", "_")}`, String(settings[name])]),
  );
}

/** @param {number} port */
async function showsPage(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
  return answer?.status === 200 && (await answer.text()).includes("ANMELDEN");
}

/** @param {import("node:child_process").ChildProcess} server */
async function end(server) {
  if (server.exitCode !== null || !server.pid) return;
  const ended = once(server, "exit");
  const timer = setTimeout(() => process.kill(-Number(server.pid), "SIGKILL"), END_MS);
  process.kill(-server.pid, "SIGTERM");
  await ended;
  clearTimeout(timer);
}
