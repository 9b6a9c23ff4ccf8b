import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { reportFigure } from "../support/figures";
import { redAndBlue } from "../support/made-pictures";
import { newClient } from "../support/new-client";
import { startServer, type TestServer } from "../support/server";
import { storedPhotos } from "../support/stored-photos";
import { upload } from "../support/uploads";

const PATH = "/api/progress-photos";
const NO_SPACE = {
  error:
    "The photo could not be stored at the moment. Nothing was saved. Please try again later, and tell your trainer if it stays like this.",
};

const listed = async (client: BrowserClient): Promise<{ photo_key: string }[]> =>
  await (await client.get(PATH)).json();

/** Tells whether this machine lets a process have mounts of its own. */
function mayMount(): boolean {
  try {
    execFileSync("unshare", ["-rm", "mount", "-t", "tmpfs", "tmpfs", tmpdir()], { stdio: "ignore" });
    return true;
  } catch {
    reportFigure("the full disk was left out: this machine does not let tests mount a small one");
    return false;
  }
}

describe.skipIf(!mayMount())("a full disk", () => {
  let folder: string;
  let server: TestServer;
  let client: BrowserClient;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "beast-small-disk-"));
    const node = join(folder, "node");
    // A Node whose DATA_DIR/photos is a disk of 256 KB. Other processes do not see the disk.
    const inside = 'mkdir -p "$DATA_DIR/photos" && mount -t tmpfs -o size=256k tmpfs "$DATA_DIR/photos"';
    writeFileSync(
      node,
      `#!/bin/sh\nexec unshare -rm sh -c '${inside} && exec "$0" "$@"' ${process.execPath} "$@"\n`,
    );
    chmodSync(node, 0o755);
    server = await startServer({ node, mayFail: true });
    client = await newClient(server.origin, "DEMO-ULTIMATE");
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("refuses a photo with a text, and loses nothing", async () => {
    const photo = await redAndBlue(1600, 1200).jpeg().toBuffer();
    const kept: string[] = [];
    let refused: Response | undefined;
    for (let times = 0; times < 20 && !refused; times++) {
      const response = await upload(client, PATH, {}, photo);
      if (response.status === 201) kept.push((await response.json()).photo_key);
      else refused = response;
    }
    expect([refused?.status, await refused?.json()]).toEqual([507, NO_SPACE]);
    expect(kept.length).toBeGreaterThan(0);
    expect((await listed(client)).map(({ photo_key }) => photo_key)).toEqual(kept.toReversed());
    for (const key of kept)
      for (const size of ["", "?size=thumb"])
        expect((await client.get(`/api/files/${key}${size}`)).status).toBe(200);
  });

  it("takes photos again when there is space", async () => {
    const [first] = (await (await client.get(PATH)).json()) as { id: number }[];
    expect((await client.json("DELETE", `${PATH}/${first?.id}`)).status).toBe(204);
    expect((await upload(client, PATH)).status).toBe(201);
  });
});

describe("a photo folder that cannot be used", () => {
  let server: TestServer;
  let client: BrowserClient;
  beforeAll(async () => {
    server = await startServer({ mayFail: true });
    client = await newClient(server.origin, "DEMO-ULTIMATE");
  });
  afterAll(() => server?.stop());

  it("refuses a photo with a text, stores no row, and takes photos when it can be used again", async () => {
    const folder = join(server.dataDir, "photos");
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, "a file in place of the folder");
    const response = await upload(client, PATH);
    expect([response.status, await response.json()]).toEqual([507, NO_SPACE]);
    expect(await listed(client)).toEqual([]);
    expect(readFileSync(folder, "utf8")).toBe("a file in place of the folder");
    rmSync(folder);
    expect((await upload(client, PATH)).status).toBe(201);
    expect(storedPhotos(server)).toHaveLength(2);
  });
});
