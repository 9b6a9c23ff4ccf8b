/**
 * Reads a file as Docker's `--env-file` does (kvfile.Parse of its client): leading blanks go, `#` begins a comment line, and the value is
 * what is behind the first `=`. The blanks at the ends of a value stay.
 * @returns null where Docker refuses the file
 */
export function readAsDocker(text: string): Record<string, string> | null {
  const values: Record<string, string> = {};
  for (const line of text.split("\n")) {
    const trimmed = line.replace(/\r$/, "").replace(/^\s+/, "");
    if (trimmed === "" || trimmed.startsWith("#")) continue;
    const at = trimmed.indexOf("=");
    const name = at < 0 ? trimmed : trimmed.slice(0, at);
    if (name === "" || /[ \t]/.test(name)) return null;
    if (at >= 0) values[name] = trimmed.slice(at + 1);
  }
  return values;
}

type State =
  | "before the name"
  | "name"
  | "before the value"
  | "value"
  | "escape"
  | "single"
  | "double"
  | "double escape"
  | "comment"
  | "comment escape";

/** Reads a file as systemd's `EnvironmentFile` does (parse_env_file_internal of its source), sign by sign. */
export function readAsSystemd(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  let state: State = "before the name";
  let [name, value, kept] = ["", "", 0];
  const keep = (sign: string) => {
    value += sign;
    kept = value.length;
  };
  const end = () => {
    if (/^[A-Za-z_]\w*$/.test(name.trimEnd())) values[name.trimEnd()] = value.slice(0, kept);
    [name, value, kept] = ["", "", 0];
    state = "before the name";
  };
  for (const sign of `${text}\n`) {
    const isBreak = sign === "\n" || sign === "\r";
    const isBlank = isBreak || sign === " " || sign === "\t";
    if (state === "before the name") {
      if (sign === "#" || sign === ";") state = "comment";
      else if (!isBlank) [state, name] = ["name", sign];
    } else if (state === "name") {
      if (isBreak) [state, name] = ["before the name", ""];
      else if (sign === "=") state = "before the value";
      else name += sign;
    } else if (state === "before the value" || state === "value") {
      if (isBreak) end();
      else if (sign === "\\") state = "escape";
      else if (state === "before the value" && sign === "'") state = "single";
      else if (state === "before the value" && sign === '"') state = "double";
      else if (!isBlank) {
        state = "value";
        keep(sign);
      } else if (state === "value") value += sign;
    } else if (state === "escape") {
      state = "value";
      if (!isBreak) keep(sign);
    } else if (state === "single") {
      if (sign === "'") state = "before the value";
      else keep(sign);
    } else if (state === "double") {
      if (sign === '"') state = "before the value";
      else if (sign === "\\") state = "double escape";
      else keep(sign);
    } else if (state === "double escape") {
      state = "double";
      if (!isBreak) keep(/["\\`$]/.test(sign) ? sign : `\\${sign}`);
    } else if (state === "comment escape") state = "comment";
    else if (sign === "\\") state = "comment escape";
    else if (isBreak) state = "before the name";
  }
  return values;
}
