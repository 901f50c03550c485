import { IconCheck, IconReplace } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { links } from '#platform/web/addresses/links.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Link } from '#ui/buttons/Link.tsx';
import { FieldError } from '#ui/fields/Field.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import type { Statistic } from '../../editing-contract.ts';
import type { Question } from '../../question.ts';
import { proofPageQuery } from '../builder/builder-queries.ts';
import type { FieldErrors } from '../builder/quiz-draft.ts';
import styles from './proof.module.css';
import { SentenceDrawer } from './SentenceDrawer.tsx';

type Props = {
  question: Question;
  errors: FieldErrors;
  statistic: Statistic | undefined;
  onChange(next: Question, what: string): void;
};

/**
 * Shows the paragraph with the sentence that proves the answer, and how well pupils have answered the
 * question.
 */
export function EvidencePanel({ question, errors, statistic, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { answerID, block, sentence } = question.evidence;
  const { data: page, isError } = useQuery(proofPageQuery(answerID));
  const paragraph = page?.blocks[block - 1];
  const stands = paragraph?.sentences.includes(sentence) ?? false;
  const isGone = sentence !== '' && (isError || (page !== undefined && !stands));
  return (
    <section
      className="surface round-3 shadow-1 scroll grid from-top gap-3 pad open-narrow"
      aria-label="Proof"
    >
      <h2 className="small strong muted spaced uppercase">The sentence that proves it</h2>
      {sentence === '' ? (
        <p className="muted">No sentence is chosen yet. Every question needs one.</p>
      ) : (
        <div className={styles.sentence}>
          <p dir="auto">{sentence}</p>
          <Link to={links.page(answerID)} target="_blank">
            {page?.title ?? `Page ${answerID}`}, block {block}
          </Link>
        </div>
      )}
      {stands && (
        <p className="good row gap-3 round-3 small strong pad-3-4">
          <IconCheck aria-hidden />
          The sentence is on the page, word for word.
        </p>
      )}
      {isGone && (
        <Alert look="sun">
          This sentence is gone from the page, so the question is not asked. Choose another sentence, or
          remove the question.
        </Alert>
      )}
      {messagesOf(errors, sentence).map((message) => (
        <FieldError key={message}>{message}</FieldError>
      ))}
      {stands && paragraph && (
        <div className={styles.block}>
          {paragraph.heading && <h3 className="small strong">{paragraph.heading}</h3>}
          <p dir="auto">
            {paragraph.sentences.map((one, at) => (
              // Sentences have no ID, and two may be equal, so the index is the key.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <span key={at}>{one === sentence ? <mark>{one}</mark> : one} </span>
            ))}
          </p>
        </div>
      )}
      <Button look="outline" onClick={() => setOpen(true)}>
        <IconReplace aria-hidden />
        {sentence === '' ? 'Choose a sentence' : 'Choose another sentence'}
      </Button>
      {statistic && <Numbers statistic={statistic} />}
      {isOpen && (
        <SentenceDrawer
          title="Choose a sentence"
          answerID={answerID}
          onChoose={(evidence) => {
            onChange({ ...question, evidence }, '');
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

function messagesOf(errors: FieldErrors, sentence: string): string[] {
  const own = Object.entries(errors).flatMap(([field, message]) =>
    field.startsWith('evidence') || field.startsWith('also') ? [message] : [],
  );
  return own.length > 0 && sentence === '' ? ['Choose the sentence that proves the answer.'] : own;
}

function Numbers({ statistic: { pupils, right, discrimination } }: { statistic: Statistic }) {
  return (
    <div className="grid gap-2">
      <h2 className="small strong muted spaced uppercase">How pupils did</h2>
      <dl className={styles.numbers}>
        <dt>Pupils</dt>
        <dd className="no-margin strong tabular">{pupils === 5 ? '5 to 9' : `${pupils} or more`}</dd>
        <dt>Right the first time</dt>
        <dd className="no-margin strong tabular">{right} %</dd>
        {discrimination !== undefined && (
          <>
            <dt>Goes with the rest of the quiz (-1 to 1)</dt>
            <dd className="no-margin strong tabular">{discrimination.toFixed(1)}</dd>
          </>
        )}
      </dl>
      {discrimination !== undefined && discrimination < 0.1 && (
        <p className="small muted">
          Pupils who know the rest do not know this more often. Is the question clear?
        </p>
      )}
    </div>
  );
}
