import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { KNOWN_MESSAGES } from './known-messages.ts';

/** `uncaught`: an error or a promise that nobody awaited; `screen`: one that could not be shown; the rest are calls. */
export const FAILURE_KINDS = ['uncaught', 'screen', 'call', 'question', 'page', 'speech'] as const;

/** Of a stack, the latest first. */
export const MOST_FRAMES = 12;

/** Larger reports are refused before they are read. */
export const LARGEST_REPORT_BYTES = 4096;

/**
 * What failed in a browser. Each field can only hold what no person wrote: names of the code, numbers, and messages of a
 * list. See docs/decisions/047-failures-in-browsers.md.
 */
const Failure = z.object({
  kind: z.enum(FAILURE_KINDS, 'must be a kind of failure'),
  /** The pattern of the screen's address, such as `/content/:browserId`. */
  screen: z.string('must be a text').regex(/^\/[A-Za-z/:*]{0,60}$/, 'must be the pattern of an address'),
  /** Of the app, as config.json told it. */
  version: z.string('must be a text').regex(/^[0-9A-Za-z.+-]{0,30}$/, 'must be a version'),
  /** Class of the error. */
  name: z
    .string('must be a text')
    .regex(/^[A-Za-z]{1,40}$/, 'must be the name of a class')
    .optional(),
  message: z.enum(KNOWN_MESSAGES, 'must be a known message').optional(),
  /** Status of an answer, or the number in a message of React. */
  code: z
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(999, 'must be at most 999')
    .optional(),
  /** The pattern of a call's address, such as `/api/answer/page/:id`. */
  call: z
    .string('must be a text')
    .regex(/^\/api\/[A-Za-z/:]{1,60}$/, 'must be the pattern of a call')
    .optional(),
  /** Script, line and column, without the address in front. */
  stack: z
    .array(z.string().regex(/^[\w.-]{1,60}\.js:\d{1,7}:\d{1,7}$/, 'must be places in scripts'))
    .max(MOST_FRAMES, `may have at most ${MOST_FRAMES} places`)
    .optional(),
});
export type Failure = z.output<typeof Failure>;

/** Writes a failure to the server's log. Nobody is asked who they are: it works while the database is away. */
export const reportFailure = endpoint({
  method: 'POST',
  url: '/api/failures',
  access: 'everyone',
  schema: { body: Failure, response: z.void() },
});
