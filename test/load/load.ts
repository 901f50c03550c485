import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { Saved } from '#features/editor/editing-contract.ts';
import type { PupilLesson } from '#features/lessons/contract.ts';
import { parse } from './call.ts';
import { hashOf, pageBody, questionOf, type School, titleOf, type Uploaded, uploadOf } from './school.ts';
import type { Tally, Verdict } from './tally.ts';

/**
 * How many simulated people of each kind use the app, in addition to the pupils of the school, who mark steps
 * of a lesson.
 */
export type Crowd = {
  readers: number;
  pictureReaders: number;
  editors: number;
  /** Pupils who ask the assistant a question and then request their own account. */
  askers: number;
  uploadPauseMs: number;
};

const PAUSE_MS = 50;
const ASK_PAUSE_MS = 500;

/** The changes that the servers have acknowledged with a successful response. */
export type Acknowledged = {
  /**
   * The saves of each page, by page id. Each entry maps the revision that the server returned to the number
   * of saves until then.
   */
  saves: Map<number, Map<number, number>>;
  /**
   * How often each page was saved, by page id. `told` counts the acknowledged saves; `sent` also counts the
   * save that is waiting for its response.
   */
  counts: Map<number, { told: number; sent: number }>;
  /** The uploaded pictures: maps the address to the hash of the content. */
  uploads: Map<string, string>;
  marks: number;
  /** A line for each acknowledged change that a later response did not contain. */
  lost: string[];
};

export type Load = { acknowledged: Acknowledged; stop(): Promise<void> };

/**
 * Starts the simulated readers and writers. Each of them waits for a response before it sends its next
 * request.
 */
export function startLoad(school: School, tally: Tally, crowd: Crowd): Load {
  let isRunning = true;
  const acknowledged: Acknowledged = {
    saves: new Map(),
    counts: new Map(school.pages.map((id) => [id, { told: 0, sent: 0 }])),
    uploads: new Map(),
    marks: 0,
    lost: [],
  };
  const work: Work = { school, tally, acknowledged };
  const again = async (pauseMs: number, once: () => Promise<unknown>) => {
    while (isRunning) {
      await once();
      await wait(pauseMs);
    }
  };
  const running = [
    ...school.pages.slice(0, crowd.editors).map((id) => again(PAUSE_MS, edit(work, id))),
    ...school.pupils.map((pupil, number) => again(PAUSE_MS, markSteps(work, pupil, number))),
    ...Array.from({ length: crowd.readers }, (_, number) => again(PAUSE_MS, readPages(work, number))),
    ...Array.from({ length: crowd.pictureReaders }, () => again(PAUSE_MS * 2, readPicture(work))),
    ...Array.from({ length: crowd.askers }, (_, number) => again(ASK_PAUSE_MS, ask(work, number))),
    again(crowd.uploadPauseMs, upload(work)),
  ];
  return {
    acknowledged,
    stop: async () => {
      isRunning = false;
      await Promise.all(running);
    },
  };
}

type Work = { school: School; tally: Tally; acknowledged: Acknowledged };

/** @returns a function that saves a page with a new title. If a save fails, the next call repeats it */
function edit({ school, tally, acknowledged }: Work, answerID: number): () => Promise<void> {
  const saves = new Map<number, number>();
  acknowledged.saves.set(answerID, saves);
  const count = countsOf(acknowledged, answerID);
  let rev = 1;
  return async () => {
    count.sent = count.told + 1;
    const body = { ...pageBody(answerID, count.sent), rev };
    const answer = await school.calls.send(`/api/answer/update/${answerID}`, school.sessions[0] ?? '', {
      body,
    });
    const saved = parse<Saved>(answer);
    const isSaved = () => (saved && saved.rev > rev ? 'right' : 'wrong');
    if (tally.count('write', answer, isSaved) !== 'right' || !saved) return;
    rev = saved.rev;
    count.told = count.sent;
    saves.set(rev, count.told);
    tally.acknowledged(`editor of page ${answerID}`);
  };
}

/**
 * @returns a function with which a pupil reads the steps of the lesson and marks the next step as done.
 *   After the last step, the pupil marks the steps as not done, one by one, and so on
 */
function markSteps(
  { school, tally, acknowledged }: Work,
  pupil: string,
  number: number,
): () => Promise<void> {
  const { lessonId, steps } = school;
  const done = new Set<string>();
  let at = 0;
  /**
   * True from the request for a change until its successful response. While it is true, the test does not
   * know whether the server has stored the change.
   */
  let isOpen = false;
  return async () => {
    const step = steps[at % steps.length] ?? '';
    if (!isOpen) {
      const list = await school.calls.send('/api/myLessons', pupil);
      tally.count('other', list, () => {
        const [lesson] = parse<PupilLesson[]>(list) ?? [];
        if (lesson && lesson.done.toSorted().join() === [...done].toSorted().join()) return 'right';
        acknowledged.lost.push(`pupil ${number}: ${lesson?.done} instead of ${[...done]}`);
        return 'wrong';
      });
    }
    const isDone = Math.floor(at / steps.length) % 2 === 0;
    isOpen = true;
    const answer = await school.calls.send(`/api/myLessons/${lessonId}/steps/${step}`, pupil, {
      body: { isDone },
    });
    if (tally.count('write', answer, () => 'right') !== 'right') return;
    isOpen = false;
    at += 1;
    if (isDone) done.add(step);
    else done.delete(step);
    acknowledged.marks += 1;
    tally.acknowledged(`pupil ${number}`);
  };
}

function readPages({ school, tally, acknowledged }: Work, number: number): () => Promise<void> {
  let at = number;
  return async () => {
    const answerID = school.pages[++at % school.pages.length] ?? 0;
    const cookie = school.sessions[at % school.sessions.length] ?? '';
    const count = countsOf(acknowledged, answerID);
    const told = count.told;
    const answer = await school.calls.send(`/api/answer/page/${answerID}`, cookie);
    tally.count('page', answer, () =>
      judgePage(answerID, parse<{ title: string }>(answer), told, count.sent),
    );
  };
}

/**
 * Judges a page by its title, which contains the number of saves.
 * @param told how many saves had been acknowledged when the page was requested
 * @param sent how many saves had been sent when the response arrived
 */
export function judgePage(
  answerID: number,
  page: { title: string } | undefined,
  told: number,
  sent: number,
): Verdict {
  const count = Number(/saved (\d+) times/.exec(page?.title ?? '')?.[1]);
  if (page?.title !== titleOf(answerID, count) || count > sent) return 'wrong';
  return count < told ? 'old' : 'right';
}

/**
 * @returns a function with which a pupil asks a question that only one page answers, and then requests the
 * pupil's own account
 */
function ask({ school, tally }: Work, number: number): () => Promise<void> {
  const { pages, pupils, calls } = school;
  const pupil = pupils[number % pupils.length] ?? '';
  let at = number;
  let own: string | undefined;
  return async () => {
    const answerID = pages[++at % pages.length] ?? 0;
    const body = { input: questionOf(answerID) };
    const reply = await calls.send('/api/assistant/message', pupil, { body });
    tally.count('other', reply, () => judgeReply(answerID, parse<Reply>(reply)), body.input);
    const who = await calls.send('/api/user/getUser', pupil);
    tally.count('other', who, () => {
      const { personID } = parse<{ personID?: string }>(who) ?? {};
      own ??= personID;
      return personID !== undefined && personID === own ? 'right' : 'wrong';
    });
  };
}

/**
 * The part of a reply that names the page. Every field is optional, because the test has not checked the
 * reply yet.
 */
type Reply = { context?: { skills?: { 'main skill'?: { user_defined?: { answerID?: number } } } } };

/**
 * The question contains a made-up word, so the assistant may find no page. But it must reply, and must not
 * name another page.
 */
function judgeReply(answerID: number, reply: Reply | undefined): Verdict {
  const said = reply?.context?.skills?.['main skill']?.user_defined;
  return said !== undefined && [answerID, undefined].includes(said.answerID) ? 'right' : 'wrong';
}

function readPicture({ school, tally }: Work): () => Promise<void> {
  const { address, hash } = school.picture;
  return async () => {
    const answer = await school.calls.send(address, school.sessions[1] ?? '');
    tally.count('picture', answer, () => (hashOf(answer.body) === hash ? 'right' : 'wrong'));
  };
}

/** @returns a function that uploads a small picture, a different one each time */
function upload({ school, tally, acknowledged }: Work): () => Promise<void> {
  let made = 0;
  return async () => {
    made += 1;
    const background = { r: made % 256, g: Math.floor(made / 256), b: 7 };
    const bytes = await sharp({ create: { width: 16, height: 16, channels: 3, background } })
      .png()
      .toBuffer();
    const answer = await school.calls.send(...uploadOf(school.sessions[2] ?? '', `ice-${made}.png`, bytes));
    const item = parse<Partial<Uploaded>>(answer)?.items?.[0];
    if (tally.count('upload', answer, () => (item ? 'right' : 'wrong')) !== 'right' || !item) return;
    acknowledged.uploads.set(`/explorer-storage/${item.itemName}?v=${item.hash}`, hashOf(bytes));
  };
}

export function countsOf({ counts }: Acknowledged, answerID: number): { told: number; sent: number } {
  const count = counts.get(answerID);
  if (!count) throw new Error(`Page ${answerID} is not one of the test.`);
  return count;
}
