import { readFileSync } from "node:fs";

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

const HYDRATION = "app/hydration.ts";
const ISLAND = /^app\/islands\/([^/]+)\.tsx$/;

/** Maps each island to the URLs of its scripts. Empty in development, where nothing is bundled. */
export const islandAssets: Record<string, string[]> = import.meta.env.PROD ? readAssets() : {};

function readAssets(): Record<string, string[]> {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync("build/.vite/client-manifest.json", "utf8"),
  );
  const islands = Object.keys(manifest).flatMap((key) => ISLAND.exec(key)?.[1] ?? []);
  return Object.fromEntries(
    islands.map((name) => [name, collect(manifest, [HYDRATION, `app/islands/${name}.tsx`])]),
  );
}

function collect(manifest: Record<string, Chunk>, entries: string[]): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    chunk.imports?.forEach(visit);
  };
  entries.forEach(visit);
  return [...files];
}
