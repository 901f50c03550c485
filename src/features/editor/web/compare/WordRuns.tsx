import { Fragment, type ReactNode } from 'react';
import type { Mark, Run, Word } from './compare-words.ts';
import styles from './WordRuns.module.css';

/**
 * Shows words as text. Words that only this version has are underlined or struck through, so that colour is
 * not the only difference.
 */
export function WordRuns({ runs, as: Changed }: { runs: Run[]; as: 'ins' | 'del' }) {
  return (
    <span className="breaks lines" dir="auto">
      {runs.map(({ words, isChanged }, index) => {
        const content = settings(words);
        // The index is a safe key, because each comparison makes a new list of runs.
        const key = index;
        if (!isChanged) return <Fragment key={key}>{content}</Fragment>;
        return (
          <Changed key={key} className={`${styles.changed} ${Changed === 'ins' ? 'good strong' : 'bad'}`}>
            {content}
          </Changed>
        );
      })}
    </span>
  );
}

/** Renders the words. Neighbouring words with the same formatting share one element. */
function settings(words: Word[]): ReactNode[] {
  const groups: { text: string; marks: Mark[] }[] = [];
  for (const { text, marks } of words) {
    const last = groups.at(-1);
    if (last && String(last.marks) === String(marks)) last.text += text;
    else groups.push({ text, marks });
  }
  return groups.map(({ text, marks }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: each comparison makes a new list
    <Fragment key={index}>{marks.reduce<ReactNode>(set, text)}</Fragment>
  ));
}

function set(content: ReactNode, mark: Mark): ReactNode {
  switch (mark) {
    case 'strong':
      return <strong>{content}</strong>;
    case 'em':
      return <em>{content}</em>;
    case 'u':
    case 'a':
      return <u>{content}</u>;
    case 'sub':
      return <sub>{content}</sub>;
    case 'sup':
      return <sup>{content}</sup>;
  }
}
