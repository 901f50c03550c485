import type { Refusal } from '#platform/shared/calls/refusal.ts';

/**
 * An expected refusal. Code throws it if a rule forbids the request, and errors.ts turns it into a response.
 */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  readonly code: string;
  readonly errors: Record<string, string> | undefined;
  /** How long the caller must wait before the next attempt. */
  readonly retryAfterSeconds: number | undefined;
  /** Further fields of the response body, such as the current version of the page. */
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

/**
 * 400: some fields are invalid.
 * @param errors maps the name of each invalid field, as the request spells it, to an error message
 */
export function invalid(errors: Record<string, string>): Refused {
  const message = Object.values(errors)[0] ?? 'This request is not valid.';
  return new Refused(400, { code: 'invalid', message, errors });
}

/** 401: there is no session, or it has expired. */
export function signInFirst(): Refused {
  return new Refused(401, { code: 'signInFirst', message: 'Please log in.' });
}

/** 403: the caller is signed in, but may not do this. */
export function forbidden(message = 'You may not do this.'): Refused {
  return new Refused(403, { code: 'forbidden', message });
}

/**
 * 404: what was requested does not exist.
 * @param what the start of a sentence, such as "Page"
 * @param errors maps each missing id to an error message, if several ids were requested
 */
export function notFound(what: string, errors?: Record<string, string>): Refused {
  return new Refused(404, { code: 'notFound', message: `${what} not found.`, ...(errors && { errors }) });
}

/** 404 with the same message as for every URL that does not exist. */
export function noSuchAddress(): Refused {
  return new Refused(404, { code: 'notFound', message: 'Not found.' });
}

/** 409: the request conflicts with an earlier change. */
export function conflict(code: string, message: string, errors?: Record<string, string>): Refused {
  return new Refused(409, { code, message, ...(errors && { errors }) });
}

/**
 * 409: a newer version has been saved since the caller loaded the data.
 * @param extra a field of the response body with the newer version
 */
export function changed(message: string, extra: Record<string, unknown>): Refused {
  return new Refused(409, { code: 'changed', message }, { extra });
}

/** 410: the link in the e-mail has been used or replaced, or has expired. */
export function linkEnded(): Refused {
  return new Refused(410, { code: 'linkEnded', message: 'This link has ended. Please ask for a new one.' });
}

/** 413: the content exceeds the size limit. */
export function tooLarge(message: string): Refused {
  return new Refused(413, { code: 'tooLarge', message });
}

/** 507: the storage is full. */
export function storageFull(): Refused {
  const message = 'The storage of this server is full. Nothing was stored; please tell its administrator.';
  return new Refused(507, { code: 'storageFull', message });
}

/** 503: the store of media on another machine does not respond. */
export function storageAway(): Refused {
  const message = 'The store of pictures and films does not answer at the moment. Please try again.';
  return new Refused(503, { code: 'storageAway', message }, { retryAfterSeconds: 5 });
}

/**
 * 429: too many requests.
 * @param retryAfterSeconds is sent in the header Retry-After
 */
export function tooMany(retryAfterSeconds: number): Refused {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
  const message = `Too many requests. Please try again in ${waitInWords(seconds)}.`;
  return new Refused(429, { code: 'tooMany', message }, { retryAfterSeconds: seconds });
}

/** Rounds up, so that an attempt after this time succeeds. */
function waitInWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** 503: the database does not respond, or the server is stopping. */
export function away(): Refused {
  const message = 'The server is busy for a moment. Please try again.';
  return new Refused(503, { code: 'away', message }, { retryAfterSeconds: 5 });
}
