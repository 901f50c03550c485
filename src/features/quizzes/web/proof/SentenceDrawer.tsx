import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageListQuery } from '#features/categories/page-list-query.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Drawer } from '#ui/layout/Drawer.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import type { Evidence } from '../../question.ts';
import { proofPageQuery } from '../builder/builder-queries.ts';
import styles from './proof.module.css';

type Props = {
  title: string;
  /**
   * The number of the page whose sentences are shown first. If it is 0, the editor first searches for a page.
   */
  answerID: number;
  onChoose(sentence: Evidence): void;
  onClose(): void;
};

/** Lets the editor choose a sentence of any page. */
export function SentenceDrawer({ title, answerID, onChoose, onClose }: Props) {
  const [page, setPage] = useState(answerID);
  return (
    <Drawer title={title} onClose={onClose}>
      {page > 0 ? (
        <Sentences answerID={page} onChoose={onChoose} onOtherPage={() => setPage(0)} />
      ) : (
        <Pages onChoose={setPage} />
      )}
    </Drawer>
  );
}

/** The maximum number of pages in the list of search results. */
const SHOWN = 12;

function Pages({ onChoose }: { onChoose(answerID: number): void }) {
  const [words, setWords] = useState('');
  const { data: list } = useQuery(pageListQuery);
  const titles = list?.flatMap(({ subCategorys }) => subCategorys.flatMap((sub) => sub.titles)) ?? [];
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = titles.filter(({ title }) => sought.every((word) => title.toLowerCase().includes(word)));
  return (
    <div className="grid from-top gap-3">
      <TextField
        type="search"
        label="Search for a page"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p role="status" className="small muted">
        {found.length} found
      </p>
      <ul className="grid gap-1" aria-label="Pages">
        {found.slice(0, SHOWN).map(({ answerID, title }) => (
          <li key={answerID} className="grid">
            <button type="button" className={styles.choice} onClick={() => onChoose(answerID)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type SentencesProps = { answerID: number; onChoose: Props['onChoose']; onOtherPage(): void };

function Sentences({ answerID, onChoose, onOtherPage }: SentencesProps) {
  const { data: page, isError, refetch } = useQuery(proofPageQuery(answerID));
  return (
    <div className="grid from-top gap-3">
      <div className="row spread gap-3">
        <h3 className="reading breaks">{page?.title}</h3>
        <Button look="outline" onClick={onOtherPage}>
          Other page
        </Button>
      </div>
      {!page && !isError && <Loading text="Loading..." />}
      {isError && (
        <Alert action={<Button onClick={() => void refetch()}>Try again</Button>}>
          The sentences could not be loaded.
        </Alert>
      )}
      {page?.blocks.map(({ heading, sentences }, at) => (
        // Blocks have no ID and never change their order, so the index can be the key.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <section key={at} className="grid gap-1" aria-label={heading || `Text ${at + 1}`}>
          {heading && <h4 className="small strong">{heading}</h4>}
          <ul className="grid gap-1">
            {sentences.map((sentence) => (
              <li key={sentence} className="grid">
                <button
                  type="button"
                  className={styles.choice}
                  onClick={() => onChoose({ answerID, block: at + 1, sentence })}
                >
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
