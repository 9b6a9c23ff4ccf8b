import { readFileSync } from "node:fs";
import { stop } from "./say.mjs";

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
const COMMENT = /^[ \t]*[#;]/;
/** Matches the blanks at the ends of a text. Other signs that look like blanks are part of a value. */
const ENDS = /^[ \t]+|[ \t]+$/g;
/** Matches what cannot be in a variable, and what stands for bytes that are no UTF-8. */
const UNREADABLE = /[^\P{Cc}\t]|\ufffd/u;
/** The variables that Node reads before any program. */
const OF_NODE = ["NODE_EXTRA_CA_CERTS", "NODE_OPTIONS"];

/**
 * Reads the NAME=value lines of a settings file as text: nothing is expanded, and nothing after the `=` is a comment. Refuses each
 * line that Docker's `--env-file` or systemd's `EnvironmentFile` would take for another value. Docker refuses a file with a comment that
 * begins with `;`.
 * @param {string} text
 * @returns {{ values: Record<string, string>, mistakes: string[] }} the mistakes name lines, and no values
 */
export function readSettingsLines(text) {
  /** @type {Record<string, string>} */
  const values = {};
  /** @type {string[]} */
  const mistakes = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const mistake = mistakeIn(line);
    if (mistake) mistakes.push(`line ${index + 1} ${mistake}`);
    else if (!isEmpty(line)) {
      const [name, value] = partsOf(line);
      values[name] = value;
    }
  }
  return { values, mistakes };
}

/** @param {string} line */
const isEmpty = (line) => COMMENT.test(line) || line.replace(ENDS, "") === "";

/**
 * @param {string} line
 * @returns {[name: string, value: string]}
 */
function partsOf(line) {
  const at = line.indexOf("=");
  return [line.slice(0, at).replace(/^[ \t]+/, ""), line.slice(at + 1).replace(ENDS, "")];
}

/**
 * Says in a sentence, without its subject, why a line is refused.
 * @param {string} line
 */
function mistakeIn(line) {
  if (UNREADABLE.test(line)) return "has a control character, such as NUL, or is no UTF-8";
  // Also in a comment: systemd goes on with it in the next line.
  if (line.endsWith("\\")) return "ends with a backslash, with which systemd joins the next line to it";
  if (isEmpty(line)) return null;
  const [name, value] = partsOf(line);
  if (!line.includes("=") || !NAME.test(name)) return "is not NAME=value, without blanks before the =";
  if (value.includes("\\"))
    return `gives ${name} a value with a backslash, which systemd leaves out; an address can have %5C instead`;
  if (/^["']/.test(value))
    return `gives ${name} a value in quotes, which Docker keeps; write it without them`;
  return null;
}

/**
 * Sets the variables of a settings file in this process. Ends it, with a line for each mistake, where a line is refused or a variable is
 * set to something else already.
 * @param {string} path
 */
export function applySettingsFile(path) {
  const { values, mistakes } = readSettingsLines(contentOf(path));
  for (const [name, value] of Object.entries(values)) {
    const present = process.env[name];
    if (present && present !== value)
      mistakes.push(`sets ${name}, which is set to something else in the environment; unset one of them`);
    else if (!present && value && OF_NODE.includes(name))
      mistakes.push(`sets ${name}, which Node reads before it; set it in the environment too`);
  }
  if (mistakes.length > 0) stop(mistakes.map((mistake) => `${path}: ${mistake}`).join("\n"));
  Object.assign(process.env, values);
}

/**
 * Takes `--settings FILE`, the only words that a program understands, and sets the variables of the file.
 * @param {string} command begins the line that is printed when there are other words
 */
export function takeSettingsFile(command) {
  const [option, path, ...others] = process.argv
    .slice(2)
    .flatMap((word) => word.split(/^(--settings)=/).filter(Boolean));
  if (option === undefined) return;
  if (option !== "--settings" || !path || others.length > 0) stop(`Usage: ${command} [--settings FILE]`);
  else applySettingsFile(path);
}

/** @param {string} path */
function contentOf(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    return stop(`${path} cannot be read: ${code ?? "unknown error"}`);
  }
}
