/** Tells what a check has found: the line for the operator, and whether something is wrong. */
export interface Finding {
  about: "settings" | "database" | "provider" | "storage" | "clock" | "disk";
  isWrong: boolean;
  text: string;
}

export const good = (about: Finding["about"], text: string): Finding => ({ about, isWrong: false, text });
export const wrong = (about: Finding["about"], text: string): Finding => ({ about, isWrong: true, text });

/** Writes a finding as one line in columns. */
export const lineOf = ({ about, isWrong, text }: Finding): string =>
  `${isWrong ? "wrong" : "ok   "}  ${about.padEnd(8)}  ${text}`;
