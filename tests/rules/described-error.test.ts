import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { describeError } from "~/platform/described-error.server";
import { StorageFailed } from "~/platform/photo-files";

const SECRET = "what somebody wrote";
const told = (error: unknown) => JSON.stringify(describeError(error));

/** Returns what the work throws. */
async function thrownBy(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

describe("a described error", () => {
  it("has its chain of causes, each with name, code and calls", async () => {
    const missing = await thrownBy(() => readFile(`/nowhere/${SECRET}`));
    const described = describeError(new StorageFailed(false, { cause: missing }));
    expect(described).toMatchObject({
      name: "StorageFailed",
      message: "the photo storage failed",
      cause: { name: "Error", code: "ENOENT", syscall: "open" },
    });
    expect(described.cause?.message).toBeUndefined();
    expect(described.stack?.[0]).toMatch(/^at .*tests\/rules\/described-error\.test\.ts:\d+:\d+/);
    expect(JSON.stringify(described)).not.toContain(SECRET);
  });

  it.each([
    ["JSON", () => JSON.parse(SECRET)],
    ["a time zone", () => new Intl.DateTimeFormat("en", { timeZone: SECRET })],
    ["a number", () => BigInt(SECRET)],
    ["an operator of the language", () => SECRET in (SECRET as unknown as object)],
    ["a property", () => (undefined as unknown as Record<string, string>)[SECRET]?.length],
  ])("never tells the message in which %s is quoted", async (_, work) => {
    const error = await thrownBy(work);
    expect((error as Error).message).toContain(SECRET.slice(0, 4));
    expect(told(error)).not.toContain(SECRET.slice(0, 4));
  });

  it("tells what was missing in the source", async () => {
    const nothing = undefined as unknown as { name: string };
    const error = await thrownBy(() => nothing.name);
    expect(describeError(error).message).toBe("Cannot read properties of undefined");
  });

  it("ends after six errors of a chain, also when it goes round", () => {
    const error = new Error("round");
    error.cause = error;
    expect(told(error).match(/"round"/g)).toHaveLength(6);
  });

  it("says of anything else only that it is no error", () => {
    expect(describeError(SECRET)).toEqual({ message: "not an error" });
  });
});
