/** The names of the errors; each language has a text for every one of them. */
export type ErrorText =
  | "not_found"
  | "no_such_call"
  | "not_signed_in"
  | "forbidden"
  | "trainers_only"
  | "clients_only"
  | "invalid_input"
  | "unreadable_body"
  | "unreadable_form"
  | "expects_json"
  | "expects_form"
  | "too_large"
  | "too_many_attempts"
  | "method_not_allowed"
  | "invalid_password"
  | "network"
  | "authentication_failed"
  | "code_required"
  | "no_grant"
  | "not_admitted"
  | "code_spent"
  | "email_unverified"
  | "archived"
  | "demo_is_off"
  | "sign_in_failed"
  | "provider_failed"
  | "no_code"
  | "unknown_client"
  | "client_fixed"
  | "newer_version"
  | "already_created"
  | "upgrade_failed"
  | "not_upward"
  | "code_ends_too_early"
  | "code_already_created"
  | "already_assigned"
  | "newer_task"
  | "newer_note"
  | "no_weekday"
  | "no_day"
  | "no_day_left"
  | "assigned_out_of_reach"
  | "custom_needs_trainer"
  | "day_out_of_reach";

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
