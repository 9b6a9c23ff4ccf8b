import { features } from "web-features";
import { oldest } from "./oldest.mjs";

/** The first version of each browser that has a feature. */
type Versions = Partial<Record<string, string>>;

const tables = new Map<string, Versions>();
for (const feature of Object.values(features))
  if (feature.kind === "feature")
    for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {}))
      tables.set(key, { ...support });

/** The keys of functions in values of CSS, by the name of the function. */
const functions = new Map<string, string[]>();
for (const key of tables.keys()) {
  const name = key.split(".").at(-1) ?? "";
  if (key.startsWith("css.types.")) functions.set(name, [...(functions.get(name) ?? []), key]);
}

/** Returns the keys of a function in a value of CSS. A name may stand for several kinds of values. */
export const keysOfFunction = (name: string) => functions.get(name) ?? [];

/** Returns since which versions browsers have a feature, by MDN's key for it. @returns undefined when no table knows the key */
export const versionsOf = (key: string): Versions | undefined => tables.get(key);

/** Returns the oldest supported browsers that lack a feature. @returns undefined when no table knows the key */
export function lacking(key: string): string[] | undefined {
  const versions = versionsOf(key);
  if (!versions) return undefined;
  return Object.entries(oldest).flatMap(([browser, version]) => {
    const first = versions[browser];
    return first && compareVersions(first, version) <= 0 ? [] : [`${browser} ${version}`];
  });
}

/** Compares two versions such as "17.4" and "≤37". */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.replace("≤", "").split(".").map(Number));
  return (a?.[0] ?? 0) - (b?.[0] ?? 0) || (a?.[1] ?? 0) - (b?.[1] ?? 0);
}
