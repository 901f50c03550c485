import { randomUUID } from 'node:crypto';
import type { PublishedPage } from '#features/reading/published-pages.server.ts';
import { invalid, notFound } from '#platform/server/http/refusals/refused.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { singleSpaced } from '#platform/shared/content/page-question.ts';
import { sentences } from '#platform/shared/text/sentences.ts';
import { draftQuestions } from '../../drafting/draft-questions.ts';
import type { draftFromSentence as draftFromSentenceCall } from '../../editing-contract.ts';
import type { Evidence } from '../../question.ts';
import type { QuizDeps } from '../deps.ts';

/** The maximum number of similar pages from which wrong answers are taken. */
const MOST_NEIGHBOURS = 12;

/**
 * @throws notFound for a page that does not exist or has a quiz, invalid for a sentence that is not in its
 * block
 */
export function draftFromSentence(
  { pages }: Pick<QuizDeps, 'pages'>,
  evidence: Evidence,
): Answered<typeof draftFromSentenceCall> {
  const published = pages.find(evidence.answerID);
  if (!published || published.lesson.isQuiz) throw notFound('Page');
  const wanted = singleSpaced(evidence.sentence);
  const text = published.lesson.blocks[evidence.block - 1]?.text ?? '';
  // Compares texts with single spaces, because the page editor sends sentences in this form.
  const sentence = slicesOf(text).find((one) => singleSpaced(one) === wanted);
  if (sentence === undefined) throw invalid({ sentence: 'does not stand in this block of the page' });
  const asked = published.lesson.questions.filter((question) => singleSpaced(question.sentence) === wanted);
  const source = {
    evidence: { ...evidence, sentence },
    asked: asked.map((question) => question.asked),
    texts: [published, ...neighboursOf(published, pages.all())].flatMap(textsOf),
  };
  return { drafts: draftQuestions(source, () => `q-${randomUUID().slice(0, 8)}`) };
}

function slicesOf(text: string): string[] {
  return sentences(text).map(({ start, end }) => text.slice(start, end));
}

function textsOf({ lesson }: PublishedPage): string[] {
  return lesson.blocks.map(({ text }) => text);
}

/**
 * Returns other pages of the subcategory of this page, or of its category if the subcategory has no other
 * page.
 */
function neighboursOf({ page }: PublishedPage, all: Iterable<PublishedPage>): PublishedPage[] {
  const sisters = [...all].filter(
    (other) => other.page.answerID !== page.answerID && other.page.category === page.category,
  );
  const near = sisters.filter((other) => other.page.subCategory === page.subCategory);
  return (near.length > 0 ? near : sisters).slice(0, MOST_NEIGHBOURS);
}
