import { useLocation } from 'react-router';
import type { Evidence } from '#features/assistant/contract.ts';
import { showNotKept } from '#features/assistant/web/reply/reply.ts';
import { HearWord } from '#features/listening/HearWord.tsx';
import { WasThisRight } from '#features/questions/web/WasThisRight.tsx';

type Props = { question: string; answerID: number; evidence: Evidence | undefined };

/**
 * A button that reads aloud the sentence that answers the question, and a form that asks whether this page
 * was the right answer.
 */
export function Opinion({ question, answerID, evidence }: Props) {
  const { key } = useLocation();
  const sentence = evidence?.answerID === answerID ? evidence.sentence : '';
  return (
    <div className="flex items-top">
      {evidence?.sentence && (
        <HearWord word={evidence.sentence} saidAs={evidence.sentence} label="Hear the answer" />
      )}
      <WasThisRight
        {...{ question, answerID, sentence }}
        onNotKept={(notKept) => showNotKept(notKept, key)}
      />
    </div>
  );
}
