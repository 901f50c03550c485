import type { Refusal } from '#platform/shared/calls/refusal.ts';

/** An expected refusal. Code throws it when a rule forbids the request; errors.ts turns it into a response. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  readonly code: string;
  readonly errors: Record<string, string> | undefined;
  /** How long the caller should wait, for 429. */
  readonly retryAfterSeconds: number | undefined;
  /** Further fields of the body, such as the current version of the page. */
  readonly extra: Record<string, unknown> | undefined;

  constructor(
    status: number,
    refusal: Refusal,
    { retryAfterSeconds, extra }: { retryAfterSeconds?: number; extra?: Record<string, unknown> } = {},
  ) {
    super(refusal.message);
    this.status = status;
    this.code = refusal.code;
    this.errors = refusal.errors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.extra = extra;
  }
}

/** 400: some fields are invalid. @param errors wire field name -> sentence */
export function invalid(errors: Record<string, string>): Refused {
  const message = Object.values(errors)[0] ?? 'This request is not valid.';
  return new Refused(400, { code: 'invalid', message, errors });
}

/** 401: there is no session, or it has ended. */
export function signInFirst(): Refused {
  return new Refused(401, { code: 'signInFirst', message: 'Please log in.' });
}

/** 403: signed in, but not allowed to. */
export function forbidden(message = 'You may not do this.'): Refused {
  return new Refused(403, { code: 'forbidden', message });
}

/**
 * 404. @param what the start of a sentence, such as "Page" @param errors id -> sentence, when several were
 *   requested
 */
export function notFound(what: string, errors?: Record<string, string>): Refused {
  return new Refused(404, { code: 'notFound', message: `${what} not found.`, ...(errors && { errors }) });
}

/** 404: the same answer as for any address that does not exist. */
export function noSuchAddress(): Refused {
  return new Refused(404, { code: 'notFound', message: 'Not found.' });
}

/** 409: conflicts with an earlier change. */
export function conflict(code: string, message: string, errors?: Record<string, string>): Refused {
  return new Refused(409, { code, message, ...(errors && { errors }) });
}

/** 409: a newer version was saved. @param extra the current state */
export function changed(message: string, extra: Record<string, unknown>): Refused {
  return new Refused(409, { code: 'changed', message }, { extra });
}

/** 410: the mailed link was used, replaced, or is too old. */
export function linkEnded(): Refused {
  return new Refused(410, { code: 'linkEnded', message: 'This link has ended. Please ask for a new one.' });
}

/** 413: above the size limit. */
export function tooLarge(message: string): Refused {
  return new Refused(413, { code: 'tooLarge', message });
}

/** 507: the storage is full. */
export function storageFull(): Refused {
  const message = 'The storage of this server is full. Nothing was stored; please tell its administrator.';
  return new Refused(507, { code: 'storageFull', message });
}

/** 503: the store of media outside this machine does not answer. */
export function storageAway(): Refused {
  const message = 'The store of pictures and films does not answer at the moment. Please try again.';
  return new Refused(503, { code: 'storageAway', message }, { retryAfterSeconds: 5 });
}

/** 429. @param retryAfterSeconds sent in Retry-After */
export function tooMany(retryAfterSeconds: number): Refused {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
  const message = `Too many requests. Please try again in ${waitInWords(seconds)}.`;
  return new Refused(429, { code: 'tooMany', message }, { retryAfterSeconds: seconds });
}

/** Rounds up, so that a retry after this time succeeds. */
function waitInWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** 503: the database does not answer, or the server is stopping. */
export function away(): Refused {
  const message = 'The server is busy for a moment. Please try again.';
  return new Refused(503, { code: 'away', message }, { retryAfterSeconds: 5 });
}
