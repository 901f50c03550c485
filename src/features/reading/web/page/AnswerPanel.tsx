import { useMediaQuery } from '@mantine/hooks';
import { Fragment, type ReactNode, useState } from 'react';
import { listenControls } from '#features/listening/listen-controls.tsx';
import type { Readable, Spoken } from '#features/listening/readable.ts';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { ROOMY } from '#ui/breakpoints.ts';
import type { Dialog, Page } from '../../contract.ts';
import { ActionList } from '../actions/ActionList.tsx';
import { Neighbours } from '../actions/Neighbours.tsx';
import { isSafariOrMobile } from '../actions/platform.ts';
import column from './AnswerColumn.module.css';
import styles from './AnswerPanel.module.css';
import { markSentence } from './mark-sentence.ts';
import { PageLine } from './PageLine.tsx';
import { PagePlace } from './PagePlace.tsx';
import { ReliefBand } from './ReliefBand.tsx';
import { showSentence, useArrival } from './use-arrival.ts';
import type { Visit } from './visit.ts';

type Props = {
  page: Page;
  visit: Visit;
  quiz: ReactNode;
};

/** A page's text and buttons. Source: docs/behaviour.md 16.1. */
export function AnswerPanel({ page, visit, quiz }: Props) {
  const isLower = useIsLower();
  const { answerID, title } = page;
  const { scroller, heading } = useArrival(answerID, visit.is === 'answered' ? visit.question : null);
  const isUnanswered = visit.is === 'unanswered';
  const spoken = listenControls(toReadable(page), { isAnswer: visit.is === 'answered' });
  const neighbours = !isUnanswered && <Neighbours page={page} />;
  return (
    <div className={`${styles.panel} ${isLower ? column.column : styles.whole}`} data-keeps-place="panel">
      {/* This element stays mounted when the user turns a tablet, so that reading aloud continues. */}
      <div className={isLower ? column.card : 'contents'}>
        {answerID === SPECIAL_PAGES.home && !isUnanswered && <ReliefBand isFilling={isLower} />}
        <section
          ref={scroller}
          id="answer"
          className={styles.text}
          data-keeps-place="text"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
          tabIndex={0}
          aria-label="Answer"
        >
          {/* The live region stays in the document while pages change, so that screen readers announce
              new content. */}
          <div className={`${styles.introduction} no-print`}>
            <div role="status">
              {visit.is === 'answered' && visit.introduction({ title, showSentence })}
              {isUnanswered && visit.reply}
            </div>
            {visit.is === 'answered' && visit.opinion}
          </div>
          {!isUnanswered && (
            <div className={styles.column}>
              <PageLine page={page} listenButton={spoken.button} />
              <h1 ref={heading} className={styles.title} tabIndex={-1} dir="auto">
                {title}
              </h1>
              {page.dialog.length === 0 && <PagePlace {...page} />}
              {markedDialog(page, visit).map((block, index) => (
                // Blocks have no id and keep their order.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <Fragment key={`${answerID}.${index}`}>
                  <Block index={index} {...block} />
                  {/* The map of the page's place comes after the first block, because a low screen has
                      space for little more than that block. */}
                  {index === 0 && <PagePlace {...page} />}
                </Fragment>
              ))}
              {quiz}
            </div>
          )}
        </section>
        {!isUnanswered && spoken.player}
        {isLower && <div className={column.foot}>{neighbours}</div>}
      </div>
      <ActionList buttons={isUnanswered ? [] : page.buttons} answerID={answerID}>
        {!isLower && neighbours}
      </ActionList>
    </div>
  );
}

/**
 * @returns true if the text takes 7/9 of the height. On small screens it is false, because the whole page
 *   scrolls there and the panel has no fixed height.
 */
function useIsLower(): boolean {
  const [isMeant] = useState(isSafariOrMobile);
  const hasHeight = useMediaQuery(ROOMY, false, { getInitialValueInEffect: false });
  return isMeant && hasHeight;
}

function markedDialog({ answerID, dialog }: Page, visit: Visit): Dialog[] {
  const evidence = visit.is === 'answered' ? visit.evidence : undefined;
  if (evidence?.answerID !== answerID) return dialog;
  return dialog.map((block, index) =>
    index === evidence.block ? { ...block, text: markSentence(block.text, evidence) } : block,
  );
}

function Block({ index, title, text }: Dialog & { index: number }) {
  const spoken = spokenKeys(index);
  return (
    <>
      {title && (
        <h2 className="panel-heading" dir="auto" data-spoken={spoken.title}>
          {title}
        </h2>
      )}
      <div
        className={styles.block}
        dir="auto"
        data-spoken={spoken.text}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises every text it sends (docs/behaviour.md 16.4)
        dangerouslySetInnerHTML={{ __html: text }}
      />
    </>
  );
}

/** @returns the text of a page for reading aloud: each block with its title */
function toReadable({ answerID, title, dialog }: Page): Readable {
  return { answerID, title, blocks: dialog.map(spokenOf) };
}

/** @param index the position of a block on the page @returns the keys of the block's title and text */
function spokenKeys(index: number): { title: string; text: string } {
  return { title: `title ${index}`, text: `text ${index}` };
}

function spokenOf({ title, text }: Page['dialog'][number], index: number): Spoken[] {
  const keys = spokenKeys(index);
  const said = { key: keys.text, html: text };
  return title ? [{ key: keys.title, text: title }, said] : [said];
}
