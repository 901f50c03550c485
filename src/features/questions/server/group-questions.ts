import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Questions at least this alike are one group. Source: docs/decisions/073-learning-from-readers.md. */
const ALIKE = 0.7;

/** Number of questions between two pauses: a long board must not keep other callers waiting. */
const AT_ONCE = 20;

/**
 * Puts questions that are alike into groups. Each joins the group whose first question is most like it, so a chain
 * of small steps does not join two questions that differ.
 * @param questions those that were sent most often first
 * @param likeness how alike two questions are, up to 1
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
