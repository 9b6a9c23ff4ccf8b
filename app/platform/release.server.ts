import { readFileSync } from "node:fs";
import { z } from "zod";
import { once } from "./once";

const Release = z.object({ version: z.string(), commit: z.string().nullish() });

/** Tells which version runs, and of which commit where the build knew one. A development server knows the version only. */
export const release = once(() => {
  const { version, commit } = Release.parse(readFirst("build/release.json", "package.json"));
  return { version, commit: commit ?? null };
});

function readFirst(...paths: string[]): unknown {
  const [path = "", ...others] = paths;
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    if (others.length === 0) throw error;
    return readFirst(...others);
  }
}
