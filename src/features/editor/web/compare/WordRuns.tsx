import { Fragment, type ReactNode } from 'react';
import type { Mark, Run, Word } from './compare-words.ts';
import styles from './WordRuns.module.css';

/**
 * Shows words as text. Words that only this version has are underlined or struck through, for readers who do
 * not see the colour.
 */
export function WordRuns({ runs, as: Changed }: { runs: Run[]; as: 'ins' | 'del' }) {
  return (
    <span className="breaks lines" dir="auto">
      {runs.map(({ words, isChanged }, index) => {
        const content = settings(words);
        // Each comparison makes a new list, which is never changed, so the index can be the key.
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

/** Renders words. Puts neighbouring words with the same formatting into one HTML element. */
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
