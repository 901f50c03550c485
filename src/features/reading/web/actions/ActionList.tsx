import { IconSparkles } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { links } from '#platform/web/addresses/links.ts';
import { ActionRow } from '#ui/buttons/ActionRow.tsx';
import type { Button } from '../../contract.ts';
import styles from './ActionList.module.css';
import { FACTS_TITLE } from './random-page.ts';
import { refreshRandom } from './refresh-random.ts';

type Props = {
  buttons: Button[];
  answerID: number;
  /** Less prominent links, below the buttons. */
  children?: ReactNode;
};

/** The page's buttons and, always last, the facts. They never scroll away. */
export function ActionList({ buttons, answerID, children }: Props) {
  return (
    <nav className={styles.actions} aria-label="Where to go from here">
      {buttons.map(({ buttonName, buttonAction }, index) => (
        // Two may be equal; the index identifies a button on its page.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <ActionRow key={`${answerID}.${index}`} name={buttonName} action={buttonAction} />
      ))}
      <FactsButton answerID={answerID} />
      {children}
    </nav>
  );
}

/** Loads other random tiles, and opens their page. */
export function FactsButton({ answerID }: { answerID: number }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  function show() {
    refreshRandom({ from: answerID });
    const address = links.page(SPECIAL_PAGES.randomTiles);
    // If that page is open already, the tiles change without a history entry.
    if (answerID !== SPECIAL_PAGES.randomTiles && pathname !== address) navigate(address);
  }

  return (
    <button type="button" className={styles.facts} onClick={show}>
      <IconSparkles aria-hidden />
      {FACTS_TITLE}
    </button>
  );
}
