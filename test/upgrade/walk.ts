import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { type Cookies, type Reply, type Sent, send } from './browser.ts';

/**
 * The person whose cookies a call sends: the administrator, a student who registers and deletes the account
 * during the walk, or a visitor without cookies.
 */
type Caller = 'administrator' | 'student' | 'stranger';

/**
 * The values that one walk sends. A walk is a sequence of calls to the server. Values that must be unique
 * differ in each walk.
 */
export type Walk = {
  mark: string;
  /** The id of the page that the calls read, save and restore. */
  page: number;
  picture: File;
  categoryId: string;
  bulletinId: string;
  /** @returns the body of the last response to this call, such as `GET /api/questions` */
  answerTo(call: string): Reply['body'];
};

/**
 * One call of a walk, which is a sequence of calls. `sent` builds the data that the call sends; without
 * `sent`, it sends none.
 */
export type Step = [as: Caller, call: string, sent?: (walk: Walk) => Sent];

/**
 * Sends calls one after the other. A call may use the responses of earlier ones.
 * @param mark lower-case letters that make the values of this walk unique
 * @returns a line `call: status` for each step, in the order of the steps
 */
export async function walkThrough(
  server: string,
  steps: Step[],
  { mark, page, administrator }: { mark: string; page: number; administrator: Cookies },
): Promise<string[]> {
  const cookies = { administrator, student: new Map(), stranger: new Map() };
  const answers = new Map<string, Reply['body']>();
  const walk: Walk = {
    mark,
    page,
    picture: await aPicture(mark),
    categoryId: randomUUID(),
    bulletinId: randomUUID(),
    answerTo: (call) => answers.get(call),
  };
  const statuses: string[] = [];
  for (const [as, call, sent] of steps) {
    const { status, body } = await send(server, call, sent?.(walk) ?? {}, cookies[as]);
    answers.set(call, body);
    statuses.push(`${call}: ${status}`);
  }
  return statuses;
}

/** @returns a picture whose bytes differ for each mark */
export async function aPicture(mark: string): Promise<File> {
  const [r = 0, g = 0, b = 0] = Buffer.from(mark);
  const create = { width: 64, height: 48, channels: 3, background: { r, g, b } } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  return new File([Uint8Array.from(bytes)], `floe-${mark}.png`, { type: 'image/png' });
}
