import type { ErrorText } from "~/i18n/en";

/**
 * Field name (dotted path) to messages, as forms and the API's `fields` show them; without a message it is the error's
 * own text that is about the field.
 */
export type FieldErrors = Record<string, string[]>;

/** What went wrong in the words of the product; HTTP translates it once, at its edge. */
export abstract class DomainError extends Error {
  abstract readonly status: number;
  constructor(
    readonly text: ErrorText,
    readonly fields?: FieldErrors,
  ) {
    super(text);
  }
}

/** There is no such thing, or it is somebody else's. */
export class NotFound extends DomainError {
  override readonly status = 404;
  constructor(text: ErrorText = "not_found") {
    super(text);
  }
}

/** Nobody is signed in, or the proof of identity is wrong. */
export class Unauthorized extends DomainError {
  override readonly status = 401;
  constructor(text: ErrorText = "not_signed_in") {
    super(text);
  }
}

/** Role, package or a missing grant stand against it. */
export class Forbidden extends DomainError {
  override readonly status = 403;
  constructor(text: ErrorText = "forbidden") {
    super(text);
  }
}

/** The input cannot be meant. */
export class Invalid extends DomainError {
  override readonly status = 400;
  constructor(text: ErrorText = "invalid_input", fields?: FieldErrors) {
    super(text, fields);
  }
}

/** It was right once, but something newer stands against it. */
export class Conflict extends DomainError {
  override readonly status = 409;
}

/** More bytes than this place takes. */
export class TooLarge extends DomainError {
  override readonly status = 413;
  constructor() {
    super("too_large");
  }
}

/** A body in a form that this place does not read. */
export class WrongMediaType extends DomainError {
  override readonly status = 415;
  constructor(text: ErrorText = "expects_json") {
    super(text);
  }
}

/** The sign-in service, which is somebody else's, does not answer as it should. */
export class ProviderFailed extends DomainError {
  override readonly status = 502;
  constructor() {
    super("provider_failed");
  }
}

/** Too many attempts; `retryAfter` in whole seconds. */
export class TooManyAttempts extends DomainError {
  override readonly status = 429;
  constructor(readonly retryAfter: number) {
    super("too_many_attempts");
  }
}
