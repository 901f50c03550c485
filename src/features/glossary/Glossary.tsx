import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import styles from './web/Glossary.module.css';
import { type OpenTerm, TermCard } from './web/TermCard.tsx';
import { termsQuery } from './web/terms-query.ts';
import { TERM, underlineTerms } from './web/underline-terms.ts';

type Props = {
  /** The element with the text of the page. */
  pane: RefObject<HTMLElement | null>;
  /** The text of the page. When it changes, the words are underlined again. */
  text: string;
};

/** Underlines glossary words in a text. A click on an underlined word shows its meaning. */
export function Glossary({ pane, text }: Props) {
  const { data: terms } = useQuery(termsQuery);
  const [open, setOpen] = useState<OpenTerm>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` says when the words in the pane are new
  useEffect(() => {
    const element = pane.current;
    if (!element || !terms) return;
    const texts = [...element.querySelectorAll<HTMLElement>('[data-part] [data-spoken^="text"]')];
    const removeUnderlines = underlineTerms(texts, terms, styles.term);
    const press = (event: MouseEvent | KeyboardEvent) => {
      if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
      const anchor = event.target instanceof Element && event.target.closest<HTMLElement>(`[${TERM}]`);
      const term = anchor && terms.find(({ word }) => word === anchor.getAttribute(TERM));
      if (!anchor || !term) return;
      event.preventDefault();
      event.stopPropagation();
      setOpen({ anchor, term });
    };
    element.addEventListener('click', press);
    element.addEventListener('keydown', press);
    return () => {
      element.removeEventListener('click', press);
      element.removeEventListener('keydown', press);
      removeUnderlines();
      setOpen(undefined);
    };
  }, [pane, terms, text]);
  return open && <TermCard key={open.term.word} {...open} close={() => setOpen(undefined)} />;
}
