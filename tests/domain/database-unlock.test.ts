import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, it, vi } from "vitest";
import { connect, disconnect } from "~db/client";
import { openOwnStore } from "../support/domain-store";
import { ENGINE } from "../support/stores";

it.runIf(ENGINE === "pglite")(
  "a folder is unlocked after its database has closed",
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "beast-unlock-"));
    const hasSocket = () => readdirSync(dataDir).includes("db.sock");
    const close = PGlite.prototype.close;
    const lockedAfterClose: boolean[] = [];
    vi.spyOn(PGlite.prototype, "close").mockImplementation(async function (this: PGlite) {
      await close.call(this);
      lockedAfterClose.push(hasSocket());
    });
    try {
      await disconnect();
      lockedAfterClose.length = 0;
      await connect({ dataDir });
      await disconnect();
      expect([lockedAfterClose.at(-1), hasSocket()]).toEqual([true, false]);
    } finally {
      vi.restoreAllMocks();
      rmSync(dataDir, { recursive: true, force: true });
      await openOwnStore();
    }
  },
  60_000,
);
