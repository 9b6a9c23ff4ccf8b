import {
  OAuth2RequestError,
  UnexpectedErrorResponseBodyError,
  UnexpectedResponseError,
} from "remix-auth-oauth2";
import { ZodError } from "zod";
import type { DomainError } from "~/domain/shared/errors";
import { log } from "~/platform/log.server";

/** Tells the log why a sign-in failed. Never holds a value that somebody sent. */
export interface Reason {
  reason: string;
  /** Repeats Node's code of a failed connection, such as ECONNREFUSED. */
  code?: string;
  status?: number;
  /** Names the fields of the provider's answer that are missing or wrong. */
  fields?: string[];
  hint?: string;
}

export class IssuerDiffers extends Error {
  constructor(readonly hint?: string) {
    super("issuer_differs");
  }
}

/** Lists the standard errors. Sources: RFC 6749, 4.1.2.1 and 5.2; OpenID Connect Core 1.0, 3.1.2.6. */
const OAUTH_ERRORS = new Set([
  "access_denied",
  "account_selection_required",
  "consent_required",
  "interaction_required",
  "invalid_client",
  "invalid_grant",
  "invalid_request",
  "invalid_scope",
  "login_required",
  "server_error",
  "temporarily_unavailable",
  "unauthorized_client",
  "unsupported_grant_type",
  "unsupported_response_type",
]);

/** Hides an error that no standard knows from the log, because it could be any text. */
export const oauthReason = (error: string) => (OAUTH_ERRORS.has(error) ? error : "unknown_error");

export function reasonOf(error: unknown): Reason {
  if (error instanceof IssuerDiffers)
    return { reason: "issuer_differs", ...(error.hint && { hint: error.hint }) };
  if (error instanceof OAuth2RequestError) return { reason: oauthReason(error.code) };
  if (error instanceof UnexpectedResponseError || error instanceof UnexpectedErrorResponseBodyError)
    return { reason: "unexpected_status", status: error.status };
  // The strategy throws these two when the state is not the one in the cookie, or when there is no cookie.
  if (error instanceof RangeError) return { reason: "state_differs" };
  if (error instanceof ReferenceError) return { reason: "state_missing" };
  if (error instanceof ZodError) return { reason: "unexpected_answer", ...wrongFields(error) };
  if (error instanceof DOMException)
    return { reason: error.name === "QuotaExceededError" ? "answer_too_long" : "no_answer" };
  const code = codeOf(error);
  return code ? { reason: connectionReason(code), code } : { reason: "unexpected_answer" };
}

function wrongFields({ issues }: ZodError): Pick<Reason, "fields"> {
  const fields = [...new Set(issues.map(({ path }) => path.join(".")))].filter(Boolean);
  return fields.length > 0 ? { fields } : {};
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return "code" in error && typeof error.code === "string" ? error.code : codeOf(error.cause);
}

function connectionReason(code: string): string {
  if (/CERT|SELF_SIGNED|VERIFY|INVALID_CA|INVALID_PURPOSE|HOSTNAME|PATH_LENGTH/.test(code))
    return "certificate";
  if (/^ERR_SSL_|^EPROTO$/.test(code)) return "tls";
  return /TIMEOUT|ETIMEDOUT/.test(code) ? "no_answer" : "unreachable";
}

/** Logs why a sign-in was refused. Returns the same error, for the caller to throw. */
export function signInRefused<Refusal extends DomainError>(error: Refusal, reason?: string): Refusal {
  const own = "reason" in error ? error.reason : error.text;
  log.warn({ reason: reason ?? own }, "a sign-in was refused");
  return error;
}
