import { IconSparkles } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { links } from '#platform/web/addresses/links.ts';
import { ActionRow } from '#ui/buttons/ActionRow.tsx';
import type { Button } from '../../contract.ts';
import { FACTS_TITLE } from '../../facts/facts-title.ts';
import { refreshRandom } from '../facts/refresh-facts.ts';
import styles from './ActionList.module.css';

type Props = {
  buttons: Button[];
  answerID: number;
};

/** The buttons of the page and the button for random facts. On wide screens they are in one row. */
export function ActionList({ buttons, answerID }: Props) {
  return (
    <nav className={styles.actions} aria-label="Where to go from here">
      {buttons.map(({ buttonName, buttonAction }, index) => (
        // Two buttons of a page may be equal, so the index is part of the key.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <ActionRow key={`${answerID}.${index}`} name={buttonName} action={buttonAction} />
      ))}
      <FactsButton answerID={answerID} />
    </nav>
  );
}

/** A button that opens the page of random pictures, each time with other pictures. */
export function FactsButton({ answerID }: { answerID: number }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  function show() {
    refreshRandom({ from: answerID });
    const address = links.page(SPECIAL_PAGES.randomTiles);
    // If the page of random pictures is already open, its pictures change without a new history entry.
    if (answerID !== SPECIAL_PAGES.randomTiles && pathname !== address) navigate(address);
  }

  return (
    <button type="button" className={styles.facts} onClick={show}>
      <IconSparkles aria-hidden />
      {FACTS_TITLE}
    </button>
  );
}
