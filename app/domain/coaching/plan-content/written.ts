import { isWrittenText } from "./training-rules";

/** Names the fields of a plan's form that nobody writes into. */
const UNWRITTEN = ["id", "client_user_id", "idempotency_key", "is_active", "days_asked", "show"];

/** Tells whether the values of a plan's form hold something that somebody has written. */
export function isWritten(value: unknown, name = ""): boolean {
  if (UNWRITTEN.includes(name) || value == null) return false;
  if (Array.isArray(value)) return value.some((each) => isWritten(each, name));
  if (typeof value === "object") return Object.entries(value).some(([key, each]) => isWritten(each, key));
  return isWrittenText(String(value), name);
}
