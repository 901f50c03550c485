import { Fragment, lazy, type ReactNode } from 'react';
import { listenControls } from '#features/listening/listen-controls.tsx';
import type { Readable, Spoken } from '#features/listening/readable.ts';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { links } from '#platform/web/addresses/links.ts';
import { Link } from '#ui/buttons/Link.tsx';
import { IfLoaded } from '#ui/states/IfLoaded.tsx';
import { useReadingSettings } from '#ui/styles/reading-settings.ts';
import type { Dialog, Page } from '../../contract.ts';
import { Neighbours } from '../actions/Neighbours.tsx';
import { PageFoot } from '../foot/PageFoot.tsx';
import type { Visit } from '../page/visit.ts';
import styles from './AnswerPanel.module.css';
import { markSentence } from './mark-sentence.ts';
import { PageEnd, PageHead } from './PageHead.tsx';
import { PagePlace } from './PagePlace.tsx';
import { ReliefBand } from './ReliefBand.tsx';
import { useArrival } from './use-arrival.ts';
import { type PartOfPage, usePartInSight } from './use-part-in-sight.ts';

// The code is loaded only when needed, because few readers use this tool.
const LineFocus = lazy(() =>
  import('../tools/LineFocus.tsx').then((module) => ({ default: module.LineFocus })),
);

// The code of the glossary is loaded after the screen is visible, because the page can be read without it.
const Glossary = lazy(() =>
  import('#features/glossary/Glossary.tsx').then((module) => ({ default: module.Glossary })),
);

type Props = {
  page: Page;
  visit: Visit;
  quiz: ReactNode;
  /** Further buttons beside the title. */
  tools: ReactNode;
  /** The pictures to show after the first text block; false if they are shown elsewhere. */
  pictures: ReactNode;
  /**
   * The picture beside each text block, by the index of the block; empty if the pictures are shown elsewhere.
   */
  illustrations: ReactNode[];
  isNarrow: boolean;
  onPart(place: PartOfPage): void;
};

/**
 * Shows the text of a page below its title and its buttons. On wide screens, the text scrolls and the title
 * stays. If no page answers the reader's question, the reply takes the place of the text. Source:
 * docs/behaviour.md 16.1.
 * @param props.onPart called with the text block that the reader is reading, each time it changes
 */
export function AnswerPanel(props: Props) {
  const { page, visit, quiz, tools, pictures, illustrations, isNarrow, onPart } = props;
  const { answerID } = page;
  const question = visit.is === 'answered' ? visit.question : null;
  const scroller = useArrival(answerID, question);
  const place = usePartInSight(scroller, { answerID, question, onPart });
  const spoken = listenControls(toReadable(page), { isAnswer: visit.is === 'answered' });
  const { focus } = useReadingSettings();
  const isUnanswered = visit.is === 'unanswered';
  const hasRelief = answerID === SPECIAL_PAGES.home && !isUnanswered;
  return (
    <div className={isUnanswered ? styles.reply : styles.panel} data-keeps-place="panel">
      {hasRelief && <ReliefBand />}
      {!isUnanswered && (
        <PageHead {...{ page, place, tools }} listenButton={spoken.button} isAnswer={question !== null} />
      )}
      <section
        ref={scroller}
        id={visit.is === 'answered' ? undefined : 'answer'}
        className={hasRelief ? `${styles.text} ${styles.whole}` : styles.text}
        data-keeps-place="text"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
        tabIndex={0}
        aria-label={isUnanswered ? 'Answer' : 'Page text'}
      >
        {/* This element is rendered even without a reply, because screen readers announce new text only in
            an element that is already there. */}
        <div role="status">{isUnanswered && visit.reply}</div>
        {!isUnanswered && (
          <div className={styles.column}>
            {page.dialog.length === 0 && <PagePlace {...page} />}
            {page.dialog.length === 0 && pictures}
            {markedDialog(page, visit).map((block, index) => (
              // Blocks have no ID and never change their order, so the index can be the key.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Fragment key={`${answerID}.${index}`}>
                <div
                  className={illustrations[index] ? styles.illustrated : undefined}
                  data-part={index}
                  data-current={index === place.part || undefined}
                >
                  <Block index={index} {...block} />
                  {index === 0 && hasRelief && (
                    <Link className="inline items-centre tap" to={links.pathways()}>
                      New here? Start here
                    </Link>
                  )}
                  {/* On a wide screen, the small map follows the first text block. If it came first, a low
                      screen would show little of the text. */}
                  {index === 0 && !isNarrow && <PagePlace {...page} />}
                  {illustrations[index] && <div className={styles.picture}>{illustrations[index]}</div>}
                </div>
                {index === 0 && pictures}
              </Fragment>
            ))}
            {isNarrow && page.dialog.length > 0 && <PagePlace {...page} />}
            {quiz}
            <Neighbours page={page} />
            <PageFoot page={page} sentence={sentenceOf(page, visit)} />
            <PageEnd page={page} />
          </div>
        )}
      </section>
      {!isUnanswered && focus !== 'off' && (
        <IfLoaded>
          <LineFocus pane={scroller} of={focus} />
        </IfLoaded>
      )}
      {!isUnanswered && (
        <IfLoaded>
          <Glossary pane={scroller} text={`${answerID} ${sentenceOf(page, visit)}`} />
        </IfLoaded>
      )}
      {!isUnanswered && spoken.player}
    </div>
  );
}

/** @returns the sentence of this page that answers the reader's question; '' if there is none */
function sentenceOf({ answerID }: Page, visit: Visit): string {
  const evidence = visit.is === 'answered' ? visit.evidence : undefined;
  return evidence?.answerID === answerID ? evidence.sentence : '';
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
        <h2 className={styles.heading} dir="auto" data-spoken={spoken.title}>
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

/** @returns the text of a page in the form for reading aloud: each block with its title */
function toReadable({ answerID, title, dialog }: Page): Readable {
  return { answerID, title, blocks: dialog.map(spokenOf) };
}

/**
 * @param index the index of a block on the page
 * @returns the keys by which the title and the text of the block are highlighted while they are read aloud
 */
function spokenKeys(index: number): { title: string; text: string } {
  return { title: `title ${index}`, text: `text ${index}` };
}

function spokenOf({ title, text }: Page['dialog'][number], index: number): Spoken[] {
  const keys = spokenKeys(index);
  const said = { key: keys.text, html: text };
  return title ? [{ key: keys.title, text: title }, said] : [said];
}
