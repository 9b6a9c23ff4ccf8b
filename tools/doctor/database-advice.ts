/** Tells what to do, by the codes of Node and PostgreSQL. */
const ADVICE: [codes: RegExp, advice: string][] = [
  [/^28/, "check the user and the password in it"],
  [/^3D000$/, "create the database, or check its name"],
  [/^42501$/, "make the user the owner of the database and of its tables"],
  [/^25006$/, "name the server that writes"],
  [/^53100$/, "make room there"],
  [/^(ENOTFOUND|EAI_)/, "check the name of the host"],
  [
    /^(08|53|57P|CONNECT|ECONN|ETIMEDOUT|EHOST|ENET|EPIPE)/,
    "check the host and the port, and that the server runs",
  ],
];

/** Returns the end of a line about a database that cannot be used. */
export function adviceFor(error: unknown): string {
  for (let each = error, depth = 0; each instanceof Error && depth < 8; each = each.cause, depth++) {
    const code = "code" in each ? String(each.code) : "";
    const [, advice] = ADVICE.find(([codes]) => codes.test(code)) ?? [];
    if (advice) return `; ${advice}`;
  }
  return "";
}
