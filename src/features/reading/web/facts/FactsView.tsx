import { IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { listenControls } from '#features/listening/listen-controls.tsx';
import { Picture } from '#features/media/Picture.tsx';
import { ActionLink } from '#ui/buttons/ActionLink.tsx';
import { Credit } from '#ui/layout/Credit.tsx';
import type { Page, RandomTile } from '../../contract.ts';
import { partsOfValue } from '../../facts/fact-value.ts';
import { FactsButton } from '../actions/ActionList.tsx';
import styles from './FactsView.module.css';

const SIZES = '(width <= 40em) 100vw, 34vw';

/**
 * Shows nine facts. Each has a picture that illustrates it, and links to its page. If a page has no fact, its
 * title is shown. Source: docs/behaviour.md 18.1.
 */
export function FactsView({ page }: { page: Page }) {
  const [isGuessing, setIsGuessing] = useState(false);
  // The items of this page come from the endpoint `randomTiles`, so each may have a field `fact`.
  const tiles: RandomTile[] = page.items;
  const spoken = listenControls({
    answerID: page.answerID,
    title: 'Did you know?',
    blocks: tiles.map((tile, index) => [{ key: keyOf(index), text: wordsOf(tile) }]),
  });
  return (
    <div className={styles.screen}>
      <div className={styles.band}>
        <h1 className="panel-title" tabIndex={-1}>
          Did you know?
        </h1>
        <p className="muted grow">Tap a picture to find out more.</p>
        <span className="row wrap gap-2">
          {spoken.button}
          <button
            type="button"
            className={styles.guess}
            aria-pressed={isGuessing}
            onClick={() => setIsGuessing(!isGuessing)}
          >
            <IconEyeOff aria-hidden /> Guess first
          </button>
          <FactsButton answerID={page.answerID} />
        </span>
      </div>
      <section
        id="answer"
        className="grow low scroll open-narrow"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
        tabIndex={0}
        aria-label="Facts"
      >
        <ul className={styles.grid}>
          {tiles.map((tile, index) => (
            <Card key={`${tile.itemID} ${isGuessing}`} {...{ tile, index, isGuessing }} />
          ))}
        </ul>
      </section>
      {spoken.player}
    </div>
  );
}

type CardProps = { tile: RandomTile; index: number; isGuessing: boolean };

function Card({ tile, index, isGuessing }: CardProps) {
  const { fact, itemCaption = '', itemAction, itemCopyright, media } = tile;
  const [isCovered, setIsCovered] = useState(isGuessing);
  const captioned = { ...tile, itemCaption };
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <Picture item={captioned} media={media} sizes={SIZES} loading={index === 0 ? 'first' : 'soon'} />
      </div>
      <div className={styles.words}>
        {fact && (
          <p className="line-tight" data-spoken={keyOf(index)}>
            {isCovered ? (
              <button type="button" className={styles.cover} onClick={() => setIsCovered(false)}>
                <span aria-hidden>?</span>
                <span className="visually-hidden">Show the answer</span>
              </button>
            ) : (
              <Value value={fact.value} />
            )}{' '}
            {fact.sentence}
          </p>
        )}
        <div className={styles.foot}>
          <ActionLink action={itemAction} className={styles.link}>
            {fact ? `From: ${itemCaption}` : itemCaption}
          </ActionLink>
          {itemCopyright && <Credit text={itemCopyright} />}
        </div>
      </div>
    </li>
  );
}

/**
 * Shows the number of a fact, with words such as "About" before it in small type. Keeps the number and its
 * unit on one line.
 */
function Value({ value }: { value: string }) {
  const { about, number } = partsOfValue(value);
  return (
    <>
      {about && <span className="small strong muted line-dense">{about} </span>}
      <span className={styles.value}>
        {number.length <= ONE_LINE ? number.replaceAll(' ', '\u00a0') : number}
      </span>
    </>
  );
}

/** A fact's number with at most this many characters fits on one line. */
const ONE_LINE = 12;

function keyOf(index: number): string {
  return `fact ${index}`;
}

function wordsOf({ fact, itemCaption = '' }: RandomTile): string {
  return fact ? `${fact.value} ${fact.sentence}` : itemCaption;
}
