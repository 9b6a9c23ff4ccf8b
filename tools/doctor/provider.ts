import { fetch } from "undici";
import { z } from "zod";
import { formEncoded } from "~/http/client-credentials.server";
import type { Settings } from "~/platform/settings.server";
import { type Finding, good, wrong } from "./finding";
import { whyNoAnswer } from "./no-answer";

const ANSWER_MS = 10_000;
/** The largest difference between two clocks, in seconds. */
const CLOCK = 60;

const Discovery = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url(),
  claims_supported: z.array(z.string()).optional(),
});
type Discovery = z.infer<typeof Discovery>;

/** Checks the sign-in service as far as that is possible without a person: discovery, issuer, certificate and the client. */
export async function* checkProvider({ demo, oauth, appUrl }: Settings): AsyncGenerator<Finding> {
  if (demo) {
    yield good("provider", "the one of the demo: anybody can sign in as anybody");
    return;
  }
  const answer = await ask(`${oauth.issuer.replace(/\/$/, "")}/.well-known/openid-configuration`);
  if (typeof answer === "string") {
    yield wrong("provider", `OAUTH_ISSUER ${oauth.issuer} ${answer}`);
    return;
  }
  yield* checkClock(answer.date);
  const found = Discovery.safeParse(answer.body);
  if (answer.status !== 200 || !found.success) {
    const fields = found.error?.issues.map(({ path }) => path.join(".")).filter(Boolean) ?? [];
    const lacks = fields.length > 0 ? ` (missing or wrong: ${[...new Set(fields)].join(", ")})` : "";
    const told = answer.status === 200 ? `no discovery of OpenID Connect${lacks}` : `status ${answer.status}`;
    yield wrong("provider", `OAUTH_ISSUER ${oauth.issuer} answers ${told}; check the address`);
    return;
  }
  yield* checkDiscovery(found.data, oauth.issuer);
  yield await checkClient(found.data.token_endpoint, oauth, appUrl);
}

function* checkDiscovery({ issuer, claims_supported: claims }: Discovery, set: string): Generator<Finding> {
  yield issuer === set
    ? good("provider", `${issuer} was found`)
    : wrong("provider", `${set} calls itself ${issuer}; set OAUTH_ISSUER to exactly that`);
  if (claims && !claims.includes("email_verified"))
    yield wrong(
      "provider",
      "does not list email_verified among its claims; without it nobody new can sign in, so switch it on there",
    );
}

function* checkClock(date: string | null): Generator<Finding> {
  if (!date) return;
  const difference = Math.round(Math.abs(Date.now() - Date.parse(date)) / 1000);
  if (difference > CLOCK)
    yield wrong(
      "clock",
      `differs from the one of the sign-in service by ${difference} seconds; let this machine set it by a time service`,
    );
}

/** Sends a code that does not exist: a service that knows the client refuses the code, and not the client. */
async function checkClient(
  endpoint: string,
  oauth: Settings["oauth"],
  appUrl: string | undefined,
): Promise<Finding> {
  const name = [oauth.clientId, oauth.clientSecret].map(formEncoded).join(":");
  const answer = await ask(endpoint, {
    method: "POST",
    headers: {
      Authorization: `Basic ${Buffer.from(name).toString("base64")}`,
      "Content-Type": "application/x-www-form-urlencoded",
      Accept: "application/json",
    },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: "a-code-that-does-not-exist",
      redirect_uri: `${appUrl}/auth/callback`,
      code_verifier: "a-verifier-that-belongs-to-no-sign-in-and-is-long-enough",
    }).toString(),
  });
  if (typeof answer === "string") return wrong("provider", `its token endpoint ${endpoint} ${answer}`);
  const { error } = z.object({ error: z.string() }).catch({ error: "" }).parse(answer.body);
  if (error === "invalid_grant" || error === "invalid_request")
    return good("provider", "knows OAUTH_CLIENT_ID and OAUTH_CLIENT_SECRET");
  if (error === "invalid_client" || error === "unauthorized_client" || answer.status === 401)
    return wrong(
      "provider",
      "refuses OAUTH_CLIENT_ID with OAUTH_CLIENT_SECRET; copy both from its console again",
    );
  if (answer.status === 404 || answer.status >= 500)
    return wrong(
      "provider",
      `its token endpoint ${endpoint} answers status ${answer.status}; nobody can sign in`,
    );
  return good("provider", `its answer does not tell whether it knows the client (status ${answer.status})`);
}

interface Answer {
  status: number;
  date: string | null;
  /** The JSON that was sent, or null. */
  body: unknown;
}

/** @returns the answer, or a sentence that says why there is none */
async function ask(address: string, sent?: Parameters<typeof fetch>[1]): Promise<Answer | string> {
  try {
    const answer = await fetch(address, { ...sent, signal: AbortSignal.timeout(ANSWER_MS) });
    const text = await answer.text();
    return { status: answer.status, date: answer.headers.get("date"), body: parsed(text) };
  } catch (error) {
    return whyNoAnswer(error);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
