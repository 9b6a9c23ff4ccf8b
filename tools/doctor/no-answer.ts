/** Sentences about connections, by the codes of Node and undici. The first one that fits counts. */
const SENTENCES: [codes: RegExp, sentence: string][] = [
  [
    /SELF_SIGNED|^UNABLE_TO_/,
    "has a certificate that is not trusted; NODE_EXTRA_CA_CERTS can name the file of its authority",
  ],
  [/ALTNAME|HOSTNAME/, "has a certificate for another host; check the address"],
  [/^CERT_HAS_EXPIRED$/, "has a certificate that has expired; its operator must renew it"],
  [/CERT|_CA$/, "has a certificate that is not accepted"],
  [/^(ERR_SSL_|EPROTO$)/, "makes no encrypted connection; check https and the port in the address"],
  [/^(ENOTFOUND|EAI_)/, "has a host that does not exist; check its name"],
  [/TIMEOUT|TIMEDOUT/, "does not answer in time; check the address, and what lies between"],
  [/./, "cannot be reached; check the host and the port, and that it runs"],
];

/** Says in a sentence, without its subject, why a service gave no answer. */
export function whyNoAnswer(error: unknown): string {
  const code = codeOf(error);
  const [, sentence] = SENTENCES.find(([codes]) => codes.test(code ?? "")) ?? [];
  return sentence ? `${sentence} (${code})` : "gives no answer that can be read";
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // A limit of time ends a request with this one, whose code is a number.
  if (error.name === "TimeoutError") return "ETIMEDOUT";
  return "code" in error && typeof error.code === "string" ? error.code : codeOf(error.cause);
}
