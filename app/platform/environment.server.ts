import { readFileSync } from "node:fs";

/** The settings that a file can hold, which NAME_FILE names: secrets, and addresses with a password. */
const IN_FILES = [
  "SESSION_SECRET",
  "SESSION_SECRET_OLD",
  "SETUP_CODE",
  "OAUTH_CLIENT_SECRET",
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "S3_SECRET_ACCESS_KEY",
];
const FILE = "_FILE";

/** A shorter name is too often like that of another program. */
const SHORTEST_CHECKED = 6;

/** Matches the blanks at the ends of a value. Docker keeps them of a settings file, where systemd and the product drop them. */
const ENDS = /^[ \t]+|[ \t]+$/g;

type Values = Record<string, string>;

/**
 * Reads the variables that are set and not empty, without blanks at their ends, and the files that some of them name.
 * @param known the names of all settings
 * @returns also a line for each mistake: a file that cannot be read, a value that is set twice, a misspelt name
 */
export function readEnvironment(environment: Record<string, string | undefined>, known: string[]) {
  const values: Values = {};
  for (const [name, value = ""] of Object.entries(environment))
    if (value.trim()) values[name] = value.replace(ENDS, "");
  const mistakes = [...readFiles(values), ...misspelt(values, known)];
  return { values, mistakes };
}

/** Adds the values of the files. */
function readFiles(values: Values): string[] {
  return IN_FILES.flatMap((name) => {
    const path = values[name + FILE];
    if (!path) return [];
    if (values[name]) return [`${name} and ${name}${FILE} are both set; unset one of them`];
    try {
      // Most editors end a file with a line break.
      const value = readFileSync(path, "utf8").replace(/\r?\n$/, "");
      if (!value.trim()) return [`${name}${FILE} names the file ${path}, which is empty`];
      values[name] = value;
      return [];
    } catch (error) {
      const { code = "unknown error" } = error as NodeJS.ErrnoException;
      return [`${name}${FILE} names the file ${path}, which cannot be read: ${code}`];
    }
  });
}

/** Finds names that are one letter away from a setting that is not set: a lost setting could open the demo to everybody. */
function misspelt(values: Values, known: string[]): string[] {
  const names = [...known, ...IN_FILES.map((name) => name + FILE)];
  return Object.keys(values).flatMap((name) => {
    if (name.length < SHORTEST_CHECKED || names.includes(name)) return [];
    const meant = names.find((each) => !values[each] && differByOne(name, each));
    return meant ? [`${name} is no setting; did you mean ${meant}?`] : [];
  });
}

/** Tells whether one text becomes the other by one changed, added or removed letter. */
function differByOne(one: string, other: string): boolean {
  if (one.length > other.length) return differByOne(other, one);
  if (other.length - one.length > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const rest = one.length === other.length ? start + 1 : start;
  return one.slice(rest) === other.slice(start + 1);
}
