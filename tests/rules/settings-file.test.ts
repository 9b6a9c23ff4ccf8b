import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readEnvironment } from "~/platform/environment.server";
import { readSettingsLines } from "../../bin/steps/settings-file.mjs";
import { readAsDocker, readAsSystemd } from "../support/env-file-rules";
import { runNode } from "../support/processes";

/** The values that a settings file may hold, each with the part of a line that refuses it. */
const VALUES: [value: string, refused?: string][] = [
  ["plain"],
  ["postgres://beast:pass@db.example/beast?sslmode=require&channel_binding=require"],
  ["a&b"],
  ["a;b"],
  [";a"],
  ["a#b"],
  ["a #b"],
  ["#a"],
  ["$HOME"],
  ["a$b$$"],
  ["$(date)"],
  ["`date`"],
  ["it's"],
  ['a"b'],
  ["a b"],
  ["a=b="],
  ["%2F%n%"],
  ["Grüße über alles"],
  ["!*?~|<>(){}[]"],
  ["a\tb"],
  [""],
  ["'quoted'", "in quotes"],
  ['"quoted"', "in quotes"],
  ["a\\b", "with a backslash"],
  ["a\\", "ends with a backslash"],
  ["a\0b", "a control character, such as NUL"],
  ["a\rb", "a control character"],
  ["a\ufffdb", "no UTF-8"],
];

describe("a settings file", () => {
  it.each(VALUES)("is read as by Docker and systemd, or refused, where a value is %j", (value, refused) => {
    const text = `# a comment\nBEFORE=1\nNAME=${value}\nBEHIND=2\n`;
    const { values, mistakes } = readSettingsLines(text);
    if (refused === undefined) {
      expect(mistakes).toEqual([]);
      expect(values).toEqual({ BEFORE: "1", NAME: value, BEHIND: "2" });
      expect(readAsDocker(text)).toEqual(values);
      expect(readAsSystemd(text)).toEqual(values);
    } else {
      expect(mistakes).toEqual([expect.stringMatching(/^line 3 /)]);
      expect(mistakes[0]).toContain(refused);
      expect(mistakes[0]).not.toContain(value);
    }
  });

  it("has comments and empty lines, Windows' ends of lines, and no blanks at the ends", () => {
    const text = " # one\r\n;two\r\n\r\n\t\r\n  A= x y \t\r\nB=1\r\nB=2\r\n";
    expect(readSettingsLines(text)).toEqual({ values: { A: "x y", B: "2" }, mistakes: [] });
    expect(readAsSystemd(text)).toEqual({ A: "x y", B: "2" });
    // Docker gives the product a value with its blanks, and refuses the other comment.
    expect(readEnvironment(readAsDocker("A= x y \t\nB=2\n") ?? {}, []).values).toEqual({ A: "x y", B: "2" });
    expect(readAsDocker("; a comment\n")).toBeNull();
  });

  it.each([
    "S3CRET",
    "S3CRET = x",
    "export S3CRET=x",
    "=S3CRET",
    "1S3CRET=x",
    "\ufeffS3CRET=x",
    "# S3CRET\\",
  ])("is refused with the number of the line %j, which is not repeated", (line) => {
    const { values, mistakes } = readSettingsLines(`A=1\n${line}\nB=2\n`);
    expect(values).toEqual({ A: "1", B: "2" });
    expect(mistakes).toEqual([expect.stringMatching(/^line 2 (is not NAME=value|ends with a backslash)/)]);
    expect(mistakes[0]).not.toContain("S3CRET");
  });
});

describe("npm start", () => {
  const start = (...args: string[]) =>
    runNode(["bin/start.mjs", ...args], {
      env: { PATH: process.env.PATH, NODE_ENV: "production" },
      timeout: 20_000,
    }).catch(({ stderr }: { stderr: string }) => stderr);

  it("takes its settings from a file", { timeout: 30_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "beast-settings-"));
    const busy = createServer().listen(0, "127.0.0.1");
    await once(busy, "listening");
    const { port } = busy.address() as AddressInfo;
    writeFileSync(join(folder, "settings.env"), `HOST=127.0.0.1\nPORT=${port}\n`);
    const line = await start("--settings", join(folder, "settings.env"));
    busy.close();
    rmSync(folder, { recursive: true });
    expect(line).toBe(`PORT ${port} is already in use; stop what listens there, or set PORT.\n`);
  });

  it("refuses words that it does not know", { timeout: 30_000 }, async () => {
    for (const args of [["--setting", "x"], ["--settings"], ["--settings", "x", "y"]])
      expect(await start(...args)).toBe("Usage: npm start -- [--settings FILE]\n");
  });
});
