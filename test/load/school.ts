import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { insertPage } from '#features/editor/editing-contract.ts';
import { anItem, aPage } from '../builders.ts';
import { type Calls, cookiesOf, type Sent } from './call.ts';

/** The administrator's password in every test under load. */
export const ADMIN_PASSWORD = 'Adelie-5kg!';
export const FIRST_PAGE = 411;
const PAGES = 10;
const SESSIONS = 4;
const PUPILS = 3;
const STEPS = 20;

/** The accounts, pages and other data that the simulated readers and writers use. */
export type School = {
  /** Sends requests to the app. */
  calls: Calls;
  /** Several sessions of the administrator, so that none of them reaches its rate limit. */
  sessions: string[];
  /** The ids of all pages. The simulated editors save only the first of them, one page for each editor. */
  pages: number[];
  picture: { address: string; hash: string };
  lessonId: string;
  steps: string[];
  /** The sessions of pupils. */
  pupils: string[];
};

/** Fills the empty database through the app's API. */
export async function openSchool(calls: Calls): Promise<School> {
  const sessions: string[] = [];
  for (let count = 0; count < SESSIONS; count++) sessions.push(await signIn(calls));
  const [admin = ''] = sessions;
  const picture = await uploadPicture(calls, admin);
  const pages = Array.from({ length: PAGES }, (_, number) => FIRST_PAGE + number);
  for (const answerID of pages)
    await calls.must(insertPage.url, admin, { body: { ...pageBody(answerID, 0, picture.name), answerID } });
  return { calls, sessions, pages, picture, ...(await openClass(calls, admin)) };
}

/** The title that the page has after this many saves. */
export const titleOf = (answerID: number, count: number) => `Page ${answerID} saved ${count} times`;

/** A question that only this page answers. It does not depend on how often the page was saved. */
export const questionOf = (answerID: number) => `Who hid the ${wordOf(answerID)}?`;

/**
 * @returns a made-up word for this page. None of its consonants is at the same position in the word of
 *   another of the ten pages
 */
function wordOf(answerID: number): string {
  const places = [answerID, answerID * 3 + 1, answerID * 7 + 2, answerID * 9 + 5];
  return places.map((place, at) => `${'bdfgklmprz'[place % 10]}${'aeio'[at]}`).join('');
}

export function pageBody(answerID: number, count: number, picture = ''): object {
  return aPage({
    title: titleOf(answerID, count),
    dialog: [{ text: `This was save ${count}. The ${wordOf(answerID)} lies below the ice.` }],
    buttons: [],
    questions: [{ asked: questionOf(answerID), sentence: '' }],
    items: picture ? [anItem({ itemName: picture })] : [],
  });
}

/**
 * Signs in. Every account of the test has the administrator's password.
 * @returns the cookies of a new session
 * @throws Error if the sign-in is refused
 */
export async function signIn({ send }: Calls, username = 'admin'): Promise<string> {
  const body = new URLSearchParams({ username, password: ADMIN_PASSWORD });
  const answer = await send('/api/login/submit', '', { body });
  if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${answer.status} ${answer.body}`);
  return cookiesOf(answer);
}

/**
 * Uploads a picture that does not fit in the app's memory cache for small files. So the app reads it from the
 * store for each request.
 */
async function uploadPicture(calls: Calls, admin: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const size = { width: 500, height: 400, channels: 3 } as const;
  const bytes = await sharp({ create: { ...size, background: 'black', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const { items } = await calls.must<Uploaded>(...uploadOf(admin, 'floe.jpg', bytes));
  const [{ itemName, hash } = { itemName: '', hash: '' }] = items;
  return { name: itemName, ...(await pictureAt(calls, `/explorer-storage/${itemName}?v=${hash}`, admin)) };
}

const PICTURES = '/api/image/upload/explorer-storage';

export type Uploaded = { items: { itemName: string; hash: string }[] };

async function pictureAt({ send }: Calls, address: string, cookie: string): Promise<School['picture']> {
  const { status, body } = await send(address, cookie);
  if (status !== 200 || body.length < 100_000)
    throw new Error(`The picture is answered ${status}, ${body.length} bytes.`);
  return { address, hash: hashOf(body) };
}

export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * @returns the parameters of `send` for an upload
 * @param path the address that receives the file; by default the address for pictures
 */
export function uploadOf(
  cookie: string,
  name: string,
  bytes: Buffer,
  path: string = PICTURES,
): [string, string, Sent] {
  const boundary = 'a-boundary-that-no-picture-has';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="media"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return [path, cookie, { body, headers }];
}

async function openClass(
  { must, send }: Calls,
  teacher: string,
): Promise<Pick<School, 'lessonId' | 'steps' | 'pupils'>> {
  const { id, code } = await must<{ id: string; code: string }>('/api/classes', teacher, {
    body: { name: 'Year 5' },
  });
  const steps = Array.from({ length: STEPS }, (_, number) => `step-${number}`);
  const talks = steps.map((step) => ({ id: step, kind: 'talk', text: `Talk ${step}`, minutes: 1 }));
  const lesson = await must<{ id: string }>('/api/lessons', teacher, { body: { name: 'Ice', steps: talks } });
  const given = await send(`/api/lessons/${lesson.id}/classes/${id}`, teacher, { body: { isGiven: true } });
  if (given.status >= 300) throw new Error(`The lesson is not given: ${given.status} ${given.body}`);
  const pupils: string[] = [];
  for (let count = 0; count < PUPILS; count++) {
    const { nicknames } = await must<{ nicknames: string[] }>('/api/join/code', '', { body: { code } });
    pupils.push(cookiesOf(await send('/api/join', '', { body: { code, nickname: nicknames[0] } })));
  }
  return { lessonId: lesson.id, steps, pupils };
}
