import { type FormEvent, useState } from 'react';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { newID } from '#platform/web/new-id.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { answerQuestion, type listChecks, type Verdict } from '../../contract.ts';
import type { Answer } from '../../marking/answer.ts';
import { verdictText } from '../../marking/verdict-text.ts';
import { AnswerField } from '../answers/AnswerField.tsx';
import { hintOf, isComplete, partsOf, startOf } from '../answers/answer-texts.ts';

type Props = {
  check: Answered<typeof listChecks>['checks'][number];
  /** The position of the question among the questions at the end of the page, as text, such as "1 of 3". */
  place: string;
  isLast: boolean;
  onNext(): void;
};

/** One question at the end of its page. The server marks the answer but does not store it. */
export function CheckQuestion({ check, place, isLast, onNext }: Props) {
  const { quiz, rev, question } = check;
  const [draft, setDraft] = useState<Answer | undefined>(startOf(question));
  const [verdict, setVerdict] = useState<Verdict>();
  const [tries, setTries] = useState(0);
  const [isSending, setSending] = useState(false);
  const shown = verdict?.isDone ? verdict.rightAnswer : draft;

  async function give(given: Answer | null) {
    setSending(true);
    const body = {
      key: newID(),
      rev,
      question: question.id,
      given,
      try: tries + 1,
      isCheck: true,
    };
    const result = await attempt(answerQuestion, { params: { id: quiz }, body });
    setSending(false);
    if (result.is === 'refused') return showToast(sentenceOf(result));
    setVerdict(result.answer);
    setTries(tries + 1);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (verdict?.isDone) onNext();
    else if (draft !== undefined && isComplete(question, draft) && !isSending) void give(draft);
  }

  return (
    <form className="grid from-top gap-3" aria-label={`Question ${place}`} onSubmit={submit}>
      <h3>
        <span className="muted">{place}</span> {question.prompt}
      </h3>
      <p className="muted">{hintOf(question, draft)}</p>
      <AnswerField
        {...{ question, verdict }}
        answer={shown}
        isLocked={verdict?.isDone ?? false}
        onChange={(next) => {
          setDraft(next);
          setVerdict(undefined);
        }}
      />
      <div role="status">
        {verdict && (
          <div className="amber grid gap-2 round-2 pad-3-4">
            <p className="strong">{verdictText(question, verdict)}</p>
            <p>{verdict.proof.sentence}</p>
          </div>
        )}
      </div>
      <div className="row wrap gap-3">
        <Button type="submit" disabled={draft === undefined || !isComplete(question, draft)}>
          {verdict?.isDone ? (isLast ? 'Done' : 'Next question') : 'Check'}
        </Button>
        <span className="muted">{partsOf(question, draft)}</span>
        {verdict && !verdict.isDone && (
          <Button look="outline" onClick={() => void give(null)}>
            Show me
          </Button>
        )}
      </div>
    </form>
  );
}
