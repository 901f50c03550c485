import type { PlayedQuiz, Verdict } from '../../contract.ts';
import type { Answer } from '../../marking/answer.ts';

/**
 * An answer that the server has not received yet. `given` is null if the reader gave up and asked for the
 * right answer.
 */
export type Unsent = { key: string; question: string; try: number; given: Answer | null };

type Seen = { verdict: Verdict; firstCredit: number };

/**
 * The progress of a reader in a quiz. The browser tab stores it; for a pupil of a class, the server stores
 * the answers too.
 */
export type Progress = {
  /** The ID of the current question; null if the result is shown. */
  current: string | null;
  /**
   * The IDs of the questions of this round. The first round has all questions; later rounds have the
   * questions that the reader tries again.
   */
  round: string[];
  /**
   * The IDs of the questions of this round that have ended: answered right, tried as often as allowed, or
   * given up.
   */
  done: string[];
  /**
   * The IDs of skipped questions, in the list once for each time the reader skipped them. A question that was
   * skipped once is asked again at the end of the round.
   */
  skipped: string[];
  seen: Record<string, Seen>;
  /** For each question, the answer that the reader has chosen but not checked yet. */
  drafts: Record<string, Answer>;
  unsent: Unsent[];
  /** True while the verdict on the answer is shown, or the message that the answer is being sent. */
  isTold: boolean;
};

export type Step =
  | { is: 'drafted'; answer: Answer }
  | { is: 'sent'; unsent: Unsent }
  | { is: 'marked'; key: string; verdict: Verdict }
  | { is: 'refused'; key: string }
  | { is: 'again' }
  | { is: 'skipped' }
  | { is: 'next' }
  | { is: 'round'; questions: string[] };

/** Begins a quiz. A pupil who has begun it before continues where the pupil stopped. */
export function begin({ questions, kept }: Pick<PlayedQuiz, 'questions' | 'kept'>): Progress {
  const ids = questions.map(({ id }) => id);
  const seen = Object.fromEntries(
    kept.map(({ firstCredit, ...verdict }) => [verdict.question, { verdict, firstCredit }]),
  );
  const done = kept.filter(({ isDone }) => isDone).map(({ question }) => question);
  const fresh = { round: ids, done, skipped: [], seen, drafts: {}, unsent: [], isTold: false };
  return { ...fresh, current: nextOpen({ ...fresh, current: null }) };
}

export function advance(progress: Progress, step: Step): Progress {
  const { current } = progress;
  switch (step.is) {
    case 'drafted':
      return current === null
        ? progress
        : { ...progress, drafts: { ...progress.drafts, [current]: step.answer } };
    case 'sent':
      return { ...progress, unsent: [...progress.unsent, step.unsent], isTold: true };
    case 'marked':
      return mark(without(progress, step.key), step.verdict);
    case 'refused': {
      const refused = progress.unsent.find(({ key }) => key === step.key);
      return { ...without(progress, step.key), isTold: refused?.question !== current && progress.isTold };
    }
    case 'again':
      return { ...progress, isTold: false };
    case 'skipped':
      return current === null ? progress : leave({ ...progress, skipped: [...progress.skipped, current] });
    case 'next':
      return leave(progress);
    case 'round': {
      const fresh = { ...progress, round: step.questions, done: [], skipped: [], isTold: false, drafts: {} };
      return { ...fresh, current: step.questions[0] ?? null };
    }
  }
}

function without(progress: Progress, key: string): Progress {
  return { ...progress, unsent: progress.unsent.filter((one) => one.key !== key) };
}

function mark(progress: Progress, verdict: Verdict): Progress {
  const { question } = verdict;
  const firstCredit = progress.seen[question]?.firstCredit ?? verdict.credit;
  const { [question]: _, ...drafts } = progress.drafts;
  return {
    ...progress,
    seen: { ...progress.seen, [question]: { verdict, firstCredit } },
    done: verdict.isDone ? [...new Set([...progress.done, question])] : progress.done,
    // If another try is left, the chosen answer stays: it is shown beside the verdict, and the reader changes
    // it for the next try.
    drafts: verdict.isDone ? drafts : progress.drafts,
  };
}

function leave(progress: Progress): Progress {
  return { ...progress, isTold: false, current: nextOpen(progress) };
}

/**
 * @returns the ID of the next question that the reader has neither finished nor skipped; if there is none,
 * the ID of a question that the reader has skipped once; otherwise null. A question whose answer the server
 * has not received yet is left out
 */
function nextOpen({ current, round, done, skipped, unsent }: Progress): string | null {
  const waiting = unsent.map(({ question }) => question);
  const open = round.filter((id) => !done.includes(id) && !waiting.includes(id));
  const after = round.indexOf(current ?? '') + 1;
  const inOrder = [...round.slice(after), ...round.slice(0, after)].filter((id) => open.includes(id));
  const times = (id: string) => skipped.filter((one) => one === id).length;
  return inOrder.find((id) => times(id) === 0) ?? inOrder.find((id) => times(id) === 1) ?? null;
}

/**
 * How a question was answered: right at the first try (`right`), right at a later try (`later`), answered but
 * not right (`notYet`), or not answered (`open`).
 */
export type Standing = 'right' | 'later' | 'notYet' | 'open';

export function standingOf({ seen }: Progress, question: string): Standing {
  const one = seen[question];
  if (!one) return 'open';
  if (one.firstCredit === 1) return 'right';
  return one.verdict.credit === 1 ? 'later' : 'notYet';
}
