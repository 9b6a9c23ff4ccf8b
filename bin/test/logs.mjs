import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const LINE_KEYS = new Set([
  "level",
  "time",
  "method",
  "path",
  "status",
  "ms",
  "queries",
  "msg",
  "error",
  "folders",
  "folder",
  "code",
  "host",
  "reason",
  "hint",
  "fields",
  "pid",
  "hostname",
  "request",
  "version",
  "commit",
  "node",
  "database",
  "migrations",
  "storage",
  "provider",
  "address",
]);
const ERROR_KEYS = new Set(["name", "message", "code", "syscall", "constraint", "stack", "cause"]);
const USER_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
const EMAIL = /[\w.+-]+@[\w-]+\.[a-z]{2,}/i;

/**
 * Searches the logs of all servers of a test run for data that must never be logged.
 * @param {string} folder the folder with the output of the servers and the secrets of the visitors
 * @returns {{ lines: number, findings: string[] }} the number of lines, and a text for each finding
 */
export function searchLogs(folder) {
  if (!existsSync(folder)) return { lines: 0, findings: [] };
  const files = readdirSync(folder);
  const secrets = new Set(
    files
      .filter((name) => name.startsWith("secrets"))
      .flatMap((name) => wordsOf(readFileSync(join(folder, name), "utf8"))),
  );
  /** @param {string} prefix */
  const linesOf = (prefix) =>
    files
      .filter((name) => name.startsWith(prefix))
      .flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n"))
      .filter(Boolean);
  const lines = linesOf("output");
  const expectedFailures = linesOf("failing-output");
  const findings = [
    ...lines.filter(isError).map((line) => `an error: ${line}`),
    ...[...lines, ...expectedFailures].flatMap((line) => findingsIn(line, secrets)),
  ];
  return { lines: lines.length + expectedFailures.length, findings };
}

/**
 * Returns the long words of a text, such as tokens, codes and values of cookies. A character that separates a
 * name from a value ends a word.
 * @param {string} text
 */
const wordsOf = (text) => text.match(/[\w.~%+/-]{16,}/g) ?? [];

/** @param {string} line */
const isError = (line) => /"level":"(error|fatal)"/.test(line);

/**
 * @param {string} line
 * @param {Set<string>} secrets
 * @returns {string[]}
 */
function findingsIn(line, secrets) {
  const findings = [];
  if (EMAIL.test(line)) findings.push(`an e-mail address: ${line}`);
  for (const word of wordsOf(line)) if (secrets.has(word)) findings.push(`a secret: ${line}`);
  if (!line.startsWith("{")) return findings;
  const { path, error, ...facts } = JSON.parse(line);
  if (String(path ?? "").includes("?")) findings.push(`a query: ${line}`);
  for (const key of Object.keys(facts)) if (!LINE_KEYS.has(key)) findings.push(`the fact ${key}: ${line}`);
  if (USER_ID.test(String(path ?? ""))) findings.push(`a path with the id of a user: ${line}`);
  for (let each = error; each; each = each.cause)
    for (const key of Object.keys(each))
      if (!ERROR_KEYS.has(key)) findings.push(`the fact ${key} of an error: ${line}`);
  return findings;
}
