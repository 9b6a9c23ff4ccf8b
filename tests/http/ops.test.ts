import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { inFull } from "../support/full-run";
import { makeCode } from "../support/made-codes";
import { ops } from "../support/ops";
import { startServer, type TestServer } from "../support/server";
import { createStore, ENGINE } from "../support/stores";
import { templates } from "../support/templates";
import { unzipped } from "../support/unzipped";

/** The settings with which the commands find the demo's trainers among the trainers of the installation. */
const TRAINERS = { TRAINER_EMAILS: "coach@beast.example, coach2@beast.example" };

/** Matches the first line of a command, which names its place. */
const PLACE = /^(PostgreSQL [\d.]+, [^\s:@]+ on [^\s:@]+(:\d+)?|embedded database in \S+)$/;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

/** Runs a command. The embedded database demands that the server is stopped, a database server does not. */
async function run(...args: string[]) {
  if (ENGINE === "postgres") return await ops(server, args, TRAINERS);
  await server.kill();
  const result = await ops(server, args, TRAINERS);
  await server.restart();
  return result;
}

const isSignedIn = async (person: BrowserClient) => (await person.get("/api/users/me")).status === 200;
const signIn = (name: string) => new BrowserClient(server.origin).signIn(`${name}@beast.example`);

describe("npm run ops", () => {
  it("tells its commands when it is given none, or one that it does not know", async () => {
    for (const args of [[], ["repair"], ["constructor"], ["backup", "a", "b"]]) {
      const { code, lines } = await ops(server, args);
      expect([code, lines[0]]).toEqual([1, "Usage: npm run ops -- [--settings FILE] COMMAND"]);
    }
    const { lines } = await ops(server, ["backup"]);
    expect(lines[0]).toBe("The command backup needs FILE.");
  });

  it("exports a person into a new file, which is noted for them", async () => {
    const file = join(server.dataDir, "ultimate.zip");
    const { code, lines } = await run("export-person", "Ultimate@beast.example", file);
    expect([code, lines[1]]).toEqual([
      0,
      expect.stringMatching(
        /ultimate\.zip holds \d+ rows of \d+ tables and \d+ pictures, [\d.]+ MB\. It took/,
      ),
    ]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const files = unzipped(readFileSync(file));
    expect(JSON.parse(String(files.get("manifest.json")))).toMatchObject({
      exported_by: "operator",
      is_complete: true,
    });
    const again = await run("export-person", "ultimate@beast.example", file);
    expect([again.code, again.lines.at(-1)]).toEqual([1, `${file} exists already, and is not replaced.`]);
    const nobody = await run("export-person", "nobody@beast.example", `${file}2`);
    expect([nobody.code, nobody.lines.at(-1)]).toEqual([1, "Nobody has the address nobody@beast.example."]);
    expect(existsSync(`${file}2`)).toBe(false);
  });

  it("tells the version of package.json", async () => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8"));
    const { code, lines } = await ops(server, ["version"]);
    expect(code).toBe(0);
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${version}( \\([0-9a-f]{40}\\))?$`))]);
  });

  it("needs no settings but those of its command, and names those that are wrong", async () => {
    const wrong = { S3_BUCKET: "photos-of-coach", DEMO: "0" };
    const { code, lines } = await ops(server, ["trainers"], wrong);
    expect(code).toBe(1);
    expect(lines).toEqual(
      ["S3_ENDPOINT", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"].map(
        (name) => `${name} is required with S3_BUCKET`,
      ),
    );
  });

  it("works on the database of a settings file, and names it without a password", async () => {
    const store = await createStore(templates().demo);
    const file = join(store.dataDir, "settings.env");
    const url = store.databaseUrl && `${store.databaseUrl}?application_name=$HOME&connect_timeout=5`;
    writeFileSync(file, `# both\nDATA_DIR=${store.dataDir}\n${url ? `DATABASE_URL=${url}\n` : ""}`);
    const unset = { DATA_DIR: undefined, DATABASE_URL: undefined };
    const { code, lines } = await ops(store, ["--settings", file, "trainers"], unset);
    expect(lines[0]).toMatch(PLACE);
    expect(lines[0]).toContain(
      store.databaseUrl ? new URL(store.databaseUrl).pathname.slice(1) : store.dataDir,
    );
    expect([code, lines[1]]).toEqual([0, "coach2@beast.example, 1 client"]);

    const differing = await ops(store, ["trainers", `--settings=${file}`], {
      ...unset,
      DATA_DIR: "elsewhere",
    });
    expect(differing).toEqual({
      code: 1,
      lines: [`${file}: sets DATA_DIR, which is set to something else in the environment; unset one of them`],
    });
    writeFileSync(file, "DEMO=1\nSESSION_SECRET='do-not-tell'\n");
    expect(await ops(store, ["trainers", "--settings", file], unset)).toEqual({
      code: 1,
      lines: [
        `${file}: line 2 gives SESSION_SECRET a value in quotes, which Docker keeps; write it without them`,
      ],
    });
    await store.remove();
  });

  it.each([["trainers"], ["backup", "never.tar"], ["restore", "never.tar"], ["sweep", "--yes"]])(
    "makes no embedded database of a real installation by itself: %s",
    async (...args) => {
      const dataDir = join(tmpdir(), `beast-nowhere-${process.pid}`);
      const env = args[0] === "trainers" ? { OAUTH_ISSUER: "https://accounts.example" } : { DEMO: "0" };
      const { code, lines } = await ops({ dataDir }, args, env);
      const how = args[0] === "restore" ? "add --new-embedded" : "The first start of the server";
      expect([code, ...lines]).toEqual([
        1,
        `embedded database in ${dataDir}, new`,
        expect.stringMatching(`^There is no embedded database in DATA_DIR ${dataDir} yet.*${how}`),
      ]);
      expect(existsSync(dataDir)).toBe(false);
    },
  );

  it("lists the trainers with the number of their clients", async () => {
    const { code, lines } = await run("trainers");
    expect(code).toBe(0);
    expect(lines).toEqual([
      expect.stringMatching(PLACE),
      "coach2@beast.example, 1 client",
      expect.stringMatching(/^coach@beast\.example, \d+ clients$/),
    ]);
  });

  it("signs one person out on all devices", async () => {
    const [one, other] = [await signIn("ultimate"), await signIn("starter")];
    const { code, lines } = await run("sign-out", "Ultimate@beast.example");
    expect([code, lines.at(-1)]).toEqual([
      0,
      "Ultimate@beast.example is signed out on all devices, and needs an access code to sign in again.",
    ]);
    expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([false, true]);
    // The membership has ended too.
    const { redirectUrl } = await (await one.get("/api/oauth/demo/redirect_url")).json();
    const approved = await one.get(`${redirectUrl}&login_hint=ultimate%40beast.example`);
    const grant = new URL(approved.headers.get("location") ?? "").searchParams.get("code");
    expect((await one.json("POST", "/api/sessions", { code: grant })).status).toBe(403);
    expect((await run("sign-out", "nobody@beast.example")).lines.at(-1)).toBe(
      "Nobody has the address nobody@beast.example.",
    );
  });

  it("signs everybody out", inFull(), async () => {
    const people = [await signIn("coach"), await signIn("starter")];
    const { code, lines } = await run("sign-out", "--all");
    expect(code).toBe(0);
    expect(lines.at(-1)).toMatch(/^\d+ people are signed out on all devices\./);
    expect(await Promise.all(people.map(isSignedIn))).toEqual([false, false]);
  });

  it("ends the access of a trainer only with --yes, and ends the trainer's codes too", inFull(), async () => {
    const trainer = await signIn("coach2");
    const { code: accessCode } = await makeCode(trainer);
    const asked = await run("end-trainer", "coach2@beast.example");
    expect(asked.code).toBe(1);
    expect(asked.lines.at(-1)).toMatch(/^1 client has nobody who answers then\..*Add --yes to do it\.$/);
    expect(await isSignedIn(trainer)).toBe(true);

    const ended = await run("end-trainer", "Coach2@beast.example", "--yes");
    expect(ended.code).toBe(0);
    expect(ended.lines.at(-1)).toBe("Take the address out of TRAINER_EMAILS too.");
    expect(await isSignedIn(trainer)).toBe(false);
    await expect(signIn("coach2")).rejects.toThrow();
    // A code of before lets people sign in who have an account, and nobody new.
    const newcomer = new BrowserClient(server.origin).signIn("newcomer@people.example", accessCode);
    await expect(newcomer).rejects.toThrow();
    expect(await isSignedIn(await signIn("other"))).toBe(true);

    expect((await run("trainers")).lines).toContainEqual(
      expect.stringMatching(/^coach2@beast\.example, 1 client, ended \d{4}-\d\d-\d\d$/),
    );
    expect((await run("end-trainer", "coach2@beast.example", "--yes")).lines.at(-1)).toBe(
      "No active trainer has the address coach2@beast.example.",
    );
  });
});
