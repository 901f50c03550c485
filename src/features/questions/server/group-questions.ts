import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/**
 * Minimum similarity for two questions to be in one group. Source:
 * docs/decisions/073-learning-from-readers.md.
 */
const ALIKE = 0.7;

/**
 * The number of questions to process before yielding to the event loop, so that a long list of questions does
 * not delay other requests.
 */
const AT_ONCE = 20;

/**
 * Groups similar questions. Each question joins the group whose first question is most similar to it.
 * Comparing only with the first question prevents a chain of small differences from joining two unlike
 * questions.
 * @param questions sorted by how often they were sent, the most frequent first
 * @param likeness returns the similarity of two questions, at most 1
 */
export async function groupQuestions<Question extends { wording: string }>(
  questions: Question[],
  likeness: (one: string, other: string) => number,
): Promise<[Question, ...Question[]][]> {
  const groups: [Question, ...Question[]][] = [];
  for (const [place, question] of questions.entries()) {
    if (place % AT_ONCE === AT_ONCE - 1) await yieldToEventLoop();
    const nearest = nearestGroup(groups, question, likeness);
    if (nearest) nearest.push(question);
    else groups.push([question]);
  }
  return groups;
}

function nearestGroup<Question extends { wording: string }>(
  groups: [Question, ...Question[]][],
  { wording }: Question,
  likeness: (one: string, other: string) => number,
): [Question, ...Question[]] | undefined {
  let nearest: (typeof groups)[number] | undefined;
  let most = ALIKE;
  for (const group of groups) {
    const [first] = group;
    const alike = first.wording === wording ? 1 : likeness(first.wording, wording);
    if (alike < most) continue;
    nearest = group;
    most = alike;
  }
  return nearest;
}
