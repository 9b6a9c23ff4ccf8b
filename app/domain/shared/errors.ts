import type { ErrorText } from "./error-texts";

/** Maps the dotted path of a field to its messages. With an empty list, the text of the error itself belongs to the field. */
export type FieldErrors = Record<string, string[]>;

/** The base of all errors of the domain. HTTP turns them into an error page or an API answer. */
export abstract class DomainError extends Error {
  abstract readonly status: number;
  constructor(
    readonly text: ErrorText,
    readonly fields?: FieldErrors,
  ) {
    super(text);
  }
}

/** The thing does not exist, or it belongs to another user. */
export class NotFound extends DomainError {
  override readonly status = 404;
  constructor(text: ErrorText = "not_found") {
    super(text);
  }
}

/** The request has no valid session, or the proof of identity is wrong. */
export class Unauthorized extends DomainError {
  override readonly status = 401;
  /** @param reason the word for the log, where it tells more than the text */
  constructor(
    text: ErrorText = "not_signed_in",
    readonly reason: string = text,
  ) {
    super(text);
  }
}

/** The user's role, package or missing grant does not allow the action. */
export class Forbidden extends DomainError {
  override readonly status = 403;
  constructor(
    text: ErrorText = "forbidden",
    readonly reason: string = text,
  ) {
    super(text);
  }
}

export class Invalid extends DomainError {
  override readonly status = 400;
  constructor(text: ErrorText = "invalid_input", fields?: FieldErrors) {
    super(text, fields);
  }
}

/** The action conflicts with the current state, for example with a newer version. */
export class Conflict extends DomainError {
  override readonly status = 409;
}

export class TooLarge extends DomainError {
  override readonly status = 413;
  constructor() {
    super("too_large");
  }
}

export class ForeignHost extends DomainError {
  override readonly status = 421;
  constructor() {
    super("foreign_host");
  }
}

export class WrongMediaType extends DomainError {
  override readonly status = 415;
  constructor(text: ErrorText = "expects_json", fields?: FieldErrors) {
    super(text, fields);
  }
}

export class PhotoTooLarge extends DomainError {
  override readonly status = 413;
  constructor() {
    super("photo_too_large", { photo: [] });
  }
}

/** The body has not arrived in time. */
export class TooSlow extends DomainError {
  override readonly status = 408;
  constructor() {
    super("too_slow");
  }
}

/** The server is busy with other photos. */
export class Busy extends DomainError {
  override readonly status = 503;
  /** In whole seconds. */
  readonly retryAfter = 5;
  constructor() {
    super("busy");
  }
}

export class NoSpace extends DomainError {
  override readonly status = 507;
  constructor(text: ErrorText = "no_space") {
    super(text);
  }
}

/** The storage of the photos cannot be reached, or does not work. */
export class StorageAway extends DomainError {
  override readonly status = 503;
  /** In whole seconds. */
  readonly retryAfter = 10;
  constructor() {
    super("storage_away");
  }
}

/** The external sign-in service does not answer as expected. */
export class ProviderFailed extends DomainError {
  override readonly status = 502;
  constructor() {
    super("provider_failed");
  }
}

/** There were too many attempts. `retryAfter` is in whole seconds. */
export class TooManyAttempts extends DomainError {
  override readonly status = 429;
  constructor(readonly retryAfter: number) {
    super("too_many_attempts");
  }
}

/** The user has changed or uploaded too much in a short time. `retryAfter` is in whole seconds. */
export class TooManyWrites extends DomainError {
  override readonly status = 429;
  constructor(readonly retryAfter: number) {
    super(retryAfter <= 60 ? "too_many_changes" : "too_many_changes_this_hour");
  }
}

/** The user lets too much be changed at the same time. */
export class TooManyAtOnce extends DomainError {
  override readonly status = 429;
  /** In whole seconds. */
  readonly retryAfter = 1;
  constructor() {
    super("too_many_at_once");
  }
}

/** The data of a person were exported as often as a day allows. `retryAfter` is in whole seconds. */
export class TooManyExports extends DomainError {
  override readonly status = 429;
  constructor(readonly retryAfter: number) {
    super("too_many_exports");
  }
}

/** Another export of the same person is still on its way. */
export class ExportRunning extends DomainError {
  override readonly status = 429;
  /** In whole seconds. */
  readonly retryAfter = 30;
  constructor() {
    super("export_running");
  }
}

export class TooManyStreams extends DomainError {
  override readonly status = 429;
  /** In whole seconds. */
  readonly retryAfter = 30;
  constructor() {
    super("too_many_streams");
  }
}

/**
 * The database is away, does not answer, or has not done a change because another one held its rows for too long. `retryAfter` is in
 * whole seconds, and absent where a second try might save twice.
 */
export class Unavailable extends DomainError {
  override readonly status = 503;
  readonly retryAfter: number | undefined;
  constructor(text: "unavailable" | "maybe_saved" | "being_changed", mayRepeat: boolean) {
    super(text);
    this.retryAfter = mayRepeat ? 2 : undefined;
  }
}

/** The server is being stopped. Another one takes over in a few seconds. */
export class Stopping extends DomainError {
  override readonly status = 503;
  /** In whole seconds. */
  readonly retryAfter = 2;
  constructor() {
    super("network");
  }
}
