import { mayBeKept } from '#features/care/classify.ts';
import type { PublishedPages } from '#features/reading/published-pages.server.ts';
import { readApplicationSettings } from '#platform/server/database/application-settings.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { Answered, Checked } from '#platform/shared/calls/endpoint.ts';
import { questionKey } from '#platform/shared/content/page-question.ts';
import * as contract from '../contract.ts';
import { groupQuestions } from './group-questions.ts';
import * as queries from './queries.ts';

type Stored = queries.StoredQuestion;

export type BoardDeps = {
  db: Database;
  findPage: PublishedPages['find'];
  /** Functions that ask the assistant about a question. */
  assistant: {
    findAnswer(question: string): { answeredBy?: contract.Found; nearest: contract.Found[] };
    findBound(question: string): { answerID: number; sentence: string } | undefined;
    listBoundPages(question: string): number[];
    listUnknownWords(question: string): string[];
    likeness(one: string, other: string): number;
  };
};

/**
 * Lists the groups of similar questions in one list of the board (the screen with readers' questions).
 * Computes the answer and the nearest pages of each group now, because a page may have been added after the
 * question was sent. Also deletes texts that must not be stored (see `mayBeKept`), but that an older version
 * of the app stored.
 */
export async function listQuestions(
  deps: BoardDeps,
  query: Checked<typeof contract.listQuestions>['query'],
): Promise<Answered<typeof contract.listQuestions>> {
  const { db, assistant } = deps;
  const questions = await withDone(deps, await queries.listQuestions(db));
  const inPile = (name: contract.Pile) =>
    groupQuestions(
      questions.filter(({ pile }) => pile === name),
      assistant.likeness,
    );
  const piles = {
    toDo: await inPile('toDo'),
    done: await inPile('done'),
    setAside: await inPile('setAside'),
  };
  const groups = pageOf(piles[query.pile], query.page);
  const unfit = groups.flat().filter(({ wording }) => !mayBeKept(wording));
  if (unfit.length > 0) {
    await queries.deleteQuestions(db, idsOf(unfit));
    return listQuestions(deps, query);
  }
  return {
    groups: groups.map((group) => toGroup(deps, group)),
    total: { toDo: piles.toDo.length, done: piles.done.length, setAside: piles.setAside.length },
    keptDays: (await readApplicationSettings(db)).questionDays,
  };
}

/**
 * Moves questions to `done` if an editor has bound them to a sentence or a page. Does not move a question if
 * the answer is still the one that the reader complained about.
 */
async function withDone({ db, assistant }: BoardDeps, questions: Stored[]): Promise<Stored[]> {
  const isAnswered = ({ pile, wording, answerID, sentence }: Stored) => {
    const bound = pile === 'toDo' ? assistant.findBound(wording) : undefined;
    if (!bound) return false;
    return bound.answerID !== answerID || !['', sentence].includes(bound.sentence);
  };
  const answered = new Set(questions.filter(isAnswered));
  await queries.moveQuestions(db, idsOf([...answered]), 'done');
  return questions.map((question) => (answered.has(question) ? { ...question, pile: 'done' } : question));
}

/** @param page starts at 1 */
function pageOf<Group extends Stored[]>(groups: Group[], page: number): Group[] {
  const from = (page - 1) * contract.GROUPS_PER_PAGE;
  return groups
    .toSorted((one, other) => sumOf(other) - sumOf(one))
    .slice(from, from + contract.GROUPS_PER_PAGE);
}

function toGroup({ assistant, findPage }: BoardDeps, group: [Stored, ...Stored[]]): contract.QuestionGroup {
  const wordings = wordingsOf(group);
  const words = wordings.map(({ wording }) => wording);
  return {
    wordings,
    times: sumOf(group),
    lastSentAt: new Date(Math.max(...group.map(({ lastSentAt }) => lastSentAt.getTime()))).toISOString(),
    complaints: group.flatMap(({ reason, answerID, sentence, times }) =>
      reason === null || answerID === null
        ? []
        : [{ reason, answerID, title: findPage(answerID)?.lesson.title ?? '', sentence, times }],
    ),
    ...assistant.findAnswer(group[0].wording),
    boundTo: [...new Set(words.flatMap(assistant.listBoundPages))],
    unknownWords: [...new Set(words.flatMap(assistant.listUnknownWords))].slice(0, MOST_WORDS),
  };
}

const MOST_WORDS = 12;

/** Merges the entries with the same wording. A wording has one entry for each different complaint. */
function wordingsOf(group: Stored[]): contract.QuestionGroup['wordings'] {
  const same = Map.groupBy(group, ({ wording }) => questionKey(wording));
  return Array.from(same.values(), (questions) => ({
    ids: idsOf(questions),
    wording: questions[0]?.wording ?? '',
    times: sumOf(questions),
  })).sort((one, other) => other.times - one.times);
}

function sumOf(questions: Stored[]): number {
  return questions.reduce((sum, { times }) => sum + times, 0);
}

function idsOf(questions: Stored[]): string[] {
  return questions.map(({ id }) => id);
}
