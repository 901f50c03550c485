import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/buttons/Button.tsx';
import { focusOnArrival } from '#ui/focus.ts';
import { Tag } from '#ui/layout/Tag.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { sentencesQuery } from '../questions-query.ts';
import styles from './BindDrawer.module.css';

type Props = {
  page: { answerID: number; title: string };
  /** The sentences that readers complained about. */
  shown: string[];
  /** False while the editor has selected no question. The sentences cannot be chosen then. */
  isReady: boolean;
  onChoose(sentence: string): void;
  onOtherPage(): void;
};

/** Shows the sentences of a page. One click chooses a sentence. */
export function SentenceChoice({ page: { answerID, title }, shown, isReady, onChoose, onOtherPage }: Props) {
  const { data, isError, refetch } = useQuery(sentencesQuery(answerID));
  return (
    <div className="grid gap-3">
      <div className="row spread gap-3">
        <h3 ref={focusOnArrival} tabIndex={-1} className="reading breaks">
          {title}
        </h3>
        <Button look="outline" onClick={onOtherPage}>
          Other page
        </Button>
      </div>
      {!isReady && <Alert look="inf">Choose at least one question.</Alert>}
      {!data && !isError && <Loading text="Loading..." />}
      {!data && isError && (
        <Alert action={<Button onClick={() => void refetch()}>Try again</Button>}>
          The sentences could not be loaded.
        </Alert>
      )}
      {data?.blocks.map(({ heading, sentences }, block) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ID and never change their order
        <section key={block} className="grid gap-1" aria-label={heading || `Text ${block + 1}`}>
          {heading && <h4 className={styles.heading}>{heading}</h4>}
          <ul className="grid gap-1">
            {sentences.map((sentence) => (
              <li key={sentence} className="grid">
                <button
                  type="button"
                  className={styles.choice}
                  disabled={!isReady}
                  onClick={() => onChoose(sentence)}
                >
                  {shown.includes(sentence) && <Tag look="sun">Shown to the reader</Tag>}
                  <span dir="auto">{sentence}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
