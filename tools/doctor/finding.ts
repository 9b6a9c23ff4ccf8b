/** Tells what a check has found: the line for the operator, and whether all is well, somebody should look at it, or something is wrong. */
export interface Finding {
  about: "settings" | "database" | "provider" | "storage" | "clock" | "disk";
  state: "ok" | "warn" | "wrong";
  text: string;
}

export const good = (about: Finding["about"], text: string): Finding => ({ about, state: "ok", text });
export const warning = (about: Finding["about"], text: string): Finding => ({ about, state: "warn", text });
export const wrong = (about: Finding["about"], text: string): Finding => ({ about, state: "wrong", text });

/** Writes a finding as one line in columns. */
export const lineOf = ({ about, state, text }: Finding): string =>
  `${state.padEnd(5)}  ${about.padEnd(8)}  ${text}`;
