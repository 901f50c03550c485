import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { KNOWN_MESSAGES } from './sendable-errors.ts';

/**
 * The kinds of failures in a browser. `uncaught`: an error or a rejected promise that no code has handled.
 * `screen`: a screen that could not be shown. All other kinds are failed calls.
 */
export const FAILURE_KINDS = ['uncaught', 'screen', 'call', 'question', 'page', 'speech'] as const;

/** The number of stack frames that a report contains, starting with the innermost frame. */
export const MOST_FRAMES = 12;

/** The maximum size of a report, in bytes. The server refuses a larger report before it reads the body. */
export const LARGEST_REPORT_BYTES = 4096;

/**
 * A failure in a browser. No field can contain text that a person wrote: only names from the code, numbers,
 * and messages from a fixed list. See docs/decisions/047-failures-in-browsers.md.
 */
const Failure = z.object({
  kind: z.enum(FAILURE_KINDS, 'must be a kind of failure'),
  /** The pattern of the screen's address, such as `/content/:browserId`. */
  screen: z
    .string('must be a text')
    .check(z.regex(/^\/[A-Za-z/:*]{0,60}$/, 'must be the pattern of an address')),
  /** The app's version, from config.json. */
  version: z.string('must be a text').check(z.regex(/^[0-9A-Za-z.+-]{0,30}$/, 'must be a version')),
  /** The name of the error's class, such as `TypeError`. */
  name: z.optional(
    z.string('must be a text').check(z.regex(/^[A-Za-z]{1,40}$/, 'must be the name of a class')),
  ),
  message: z.optional(z.enum(KNOWN_MESSAGES, 'must be a known message')),
  /** The status of a response, or the number in a React error message. */
  code: z.optional(
    z
      .number('must be a number')
      .check(
        z.int('must be a whole number'),
        z.gte(0, 'must be at least 0'),
        z.lte(999, 'must be at most 999'),
      ),
  ),
  /** The pattern of a call's address, such as `/api/answer/page/:id`. */
  call: z.optional(
    z.string('must be a text').check(z.regex(/^\/api\/[A-Za-z/:]{1,60}$/, 'must be the pattern of a call')),
  ),
  /** Script, line and column of each frame, without the server's address. */
  stack: z.optional(
    z
      .array(z.string().check(z.regex(/^[\w.-]{1,60}\.js:\d{1,7}:\d{1,7}$/, 'must be places in scripts')))
      .check(z.maxLength(MOST_FRAMES, `may have at most ${MOST_FRAMES} places`)),
  ),
});
export type Failure = z.output<typeof Failure>;

/**
 * Writes a failure to the server's log. The call needs no session, so it works while the database does not
 * respond.
 */
export const reportFailure = endpoint({
  url: '/api/failures',
  access: 'everyone',
  body: Failure,
  response: z.void(),
});
