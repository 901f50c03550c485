import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { Saved } from '#features/editor/editing-contract.ts';
import type { PupilLesson } from '#features/lessons/contract.ts';
import { parse } from './call.ts';
import { hashOf, pageBody, questionOf, type School, titleOf, type Uploaded, uploadOf } from './school.ts';
import type { Tally, Verdict } from './tally.ts';

/** How many people of each kind there are, besides the pupils of the school, who mark steps. */
export type Crowd = {
  readers: number;
  pictureReaders: number;
  editors: number;
  /** Pupils who ask questions, and look who they are. */
  askers: number;
  uploadPauseMs: number;
};

const PAUSE_MS = 50;
const ASK_PAUSE_MS = 500;

/** The changes that the servers have acknowledged. */
export type Acknowledged = {
  /** The saves of each page, by page id: the revision -> how often the page had been saved. */
  saves: Map<number, Map<number, number>>;
  /** How often each page was saved, by page id: `told` counts acknowledged saves, `sent` all requests. */
  counts: Map<number, { told: number; sent: number }>;
  /** The uploaded pictures: address -> hash. */
  uploads: Map<string, string>;
  marks: number;
  /** Acknowledged changes that a later response did not contain. */
  lost: string[];
};

export type Load = { acknowledged: Acknowledged; stop(): Promise<void> };

/** Starts readers and writers. Each waits for its response before it sends the next request. */
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

/** Saves a page with a new title. If the response is not a success, the same save is sent again. */
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
 * A pupil reads the steps of the lesson and marks the next step as done. In every second round the pupil
 * marks the steps as not done.
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
   * True until the last change gets a successful response. Until then it is not known whether the change
   * is stored.
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
 * Compares the number in a page's title with the number of saves.
 * @param told how often the page had been saved before the request
 * @param sent how often the page can have been saved when the response arrives
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

/** A pupil asks a question that belongs to one page, and then looks who is signed in. */
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

/** The part of a reply that names the page. All of it is optional, because the reply is not checked yet. */
type Reply = { context?: { skills?: { 'main skill'?: { user_defined?: { answerID?: number } } } } };

/** The assistant may have no answer to a made-up word, but it must reply, and must not name another page. */
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

/** Uploads a small picture, a different one each time. */
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
