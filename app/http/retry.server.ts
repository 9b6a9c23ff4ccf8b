import { type DomainError, TooManyAttempts } from "~/domain/errors";

/** Returns the header Retry-After, in seconds, for TooManyAttempts. Returns no headers for other errors. */
export const retryHeaders = (error: DomainError): HeadersInit =>
  error instanceof TooManyAttempts ? { "Retry-After": String(error.retryAfter) } : {};
