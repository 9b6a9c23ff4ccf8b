import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { redAndBlue } from "../support/made-pictures";
import { newClient } from "../support/new-client";
import { maySeeSmallDisk } from "../support/processes";
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

describe.skipIf(!maySeeSmallDisk)("a full disk", () => {
  let server: TestServer;
  let client: BrowserClient;
  beforeAll(async () => {
    server = await startServer({ photoDisk: "256k", mayFail: true });
    client = await newClient(server.origin, "DEMO-ULTIMATE");
  });
  afterAll(() => server?.stop());

  it("refuses a photo with a text, and loses nothing", async () => {
    const photo = await redAndBlue(1600, 1200).jpeg().toBuffer();
    const stored: string[] = [];
    let refused: Response | undefined;
    for (let times = 0; times < 20 && !refused; times++) {
      const response = await upload(client, PATH, {}, photo);
      if (response.status === 201) stored.push((await response.json()).photo_key);
      else refused = response;
    }
    expect([refused?.status, await refused?.json()]).toEqual([507, NO_SPACE]);
    expect(stored.length).toBeGreaterThan(0);
    expect((await listed(client)).map(({ photo_key }) => photo_key)).toEqual(stored.toReversed());
    for (const key of stored)
      for (const size of ["", "?size=thumb"])
        expect((await client.get(`/api/files/${key}${size}`)).status).toBe(200);
  });

  it("takes photos again when there is space", async () => {
    const [first] = (await (await client.get(PATH)).json()) as { id: number }[];
    expect((await client.json("DELETE", `${PATH}/${first?.id}`)).status).toBe(204);
    expect((await upload(client, PATH)).status).toBe(201);
  });
});

it.skipIf(!maySeeSmallDisk)("a disk without room for one more folder is full, too", async () => {
  const server = await startServer({ photoDisk: "256k,nr_inodes=1", mayFail: true });
  try {
    const response = await upload(await newClient(server.origin, "DEMO-ULTIMATE"), PATH);
    expect([response.status, await response.json()]).toEqual([507, NO_SPACE]);
  } finally {
    await server.stop();
  }
});

const AWAY = {
  error: "Photos can't be saved or shown at the moment. Nothing was saved. Please try again in a moment.",
};

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
    expect([response.status, await response.json()]).toEqual([503, AWAY]);
    expect(response.headers.get("retry-after")).toBe("10");
    expect(await listed(client)).toEqual([]);
    expect(readFileSync(folder, "utf8")).toBe("a file in place of the folder");
    rmSync(folder);
    expect((await upload(client, PATH)).status).toBe(201);
    expect(storedPhotos(server)).toHaveLength(2);
  });
});
