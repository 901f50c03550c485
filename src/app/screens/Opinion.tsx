import { useLocation } from 'react-router';
import type { Evidence } from '#features/assistant/contract.ts';
import { showNotKept } from '#features/assistant/web/reply/reply.ts';
import { WasThisRight } from '#features/questions/web/WasThisRight.tsx';

type Props = { question: string; answerID: number; evidence: Evidence | undefined };

/** Asks the reader whether this page answered the question. */
export function Opinion({ question, answerID, evidence }: Props) {
  const { key } = useLocation();
  const sentence = evidence?.answerID === answerID ? evidence.sentence : '';
  return (
    <WasThisRight {...{ question, answerID, sentence }} onNotKept={(notKept) => showNotKept(notKept, key)} />
  );
}
