import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import routes from "~/routes";
import { runNode } from "../support/processes";

// The server loads this variant of the package, which patches/ changes.
const { matchRoutes } = createRequire(import.meta.url)("@remix-run/router");

describe("the matching of routes, which keeps what it has computed", () => {
  const matches = (list: unknown, pathname: string) => matchRoutes(list, pathname);
  const known = ["client", "nutrition", "templates", "edit", "copy", "api", "messages", "NUTRITION", ""];
  const segment = fc.oneof(
    fc.constantFrom(...known),
    fc.nat().map(String),
    fc.string({ maxLength: 9 }).map(encodeURIComponent),
  );

  it("finds the same in the list of the product's routes and in a new copy of it", () => {
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
        const pathname = `/${segments.join("/")}`;
        const expected = matches(structuredClone(routes), pathname);
        expect(matches(routes, pathname)).toEqual(expected);
        expect(matches(routes, pathname), "the second time").toEqual(expected);
      }),
    );
  });

  it("gives each match params of its own", () => {
    const paramsOf = (pathname: string) => matches([{ path: "client/:id" }], pathname)[0].params;
    expect([paramsOf("/client/1"), paramsOf("/client/2")]).toEqual([{ id: "1" }, { id: "2" }]);
  });

  it("finds the same for more pathnames than it keeps, and for long ones", () => {
    const list = [{ path: "client/:id" }];
    const idOf = (pathname: string) => matches(list, pathname)?.[0].params.id;
    const ids = [...Array.from({ length: 1100 }, (_, index) => String(index)), "x".repeat(300)];
    const matchedIds = () => ids.map((id) => idOf(`/client/${id}`));
    expect(matchedIds()).toEqual(ids);
    expect(matchedIds()).toEqual(ids);
    expect(idOf("/clients/1")).toBeUndefined();
    expect(idOf("/clients/1")).toBeUndefined();
  });

  it("tells upper and lower case apart only where a route asks for it", () => {
    const isMatched = (caseSensitive: boolean) => matches([{ path: "one", caseSensitive }], "/ONE") !== null;
    expect([isMatched(false), isMatched(true), isMatched(false)]).toEqual([true, false, true]);
  });
});

describe("the changes of patches/", () => {
  let project: string;
  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), "beast-patches-"));
    const copied = ["bin/steps", "patches", "package.json", "package-lock.json"];
    const packages = [
      "@remix-run/react",
      "@remix-run/router",
      "@remix-run/serve",
      "@remix-run/server-runtime",
      "postgres",
      "react-router-dom",
    ];
    for (const path of [...copied, ...packages.map((name) => `node_modules/${name}`)])
      cpSync(path, join(project, path), { recursive: true, dereference: true });
    mkdirSync(join(project, "node_modules"), { recursive: true });
    symlinkSync(resolve("node_modules/patch-package"), join(project, "node_modules/patch-package"));
  });
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  const inProject = async (...args: string[]) => (await runNode(args, { cwd: project })).stdout;
  /** Runs a step in the copy of the project, and returns the changes that are missing afterwards. */
  const missingAfter = async (step = "") =>
    JSON.parse(
      await inProject(
        "--input-type=module",
        "-e",
        `import { applyPatches, missingPatches } from "./bin/steps/patches.mjs"; ${step}; console.log(JSON.stringify(missingPatches()))`,
      ),
    );

  it("are noticed when npm has installed a package again, and applied once more", async () => {
    expect(await missingAfter()).toEqual([]);
    await inProject("node_modules/patch-package/index.js", "--reverse");
    expect(await missingAfter()).toHaveLength(6);
    expect(await missingAfter("await applyPatches()")).toEqual([]);
    expect(await missingAfter("await applyPatches()")).toEqual([]);
  });

  it("end the step where one does not fit its package", async () => {
    rmSync(join(project, "node_modules/react-router-dom/server.js"));
    await expect(missingAfter("await applyPatches()")).rejects.toThrow("does not fit its package");
  });
});
