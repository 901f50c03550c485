import type { Editor } from '@tiptap/core';
import { type FocusEvent, memo, useCallback, useId, useRef, useState } from 'react';
import type { Dialog } from '#features/reading/contract.ts';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import { flushEdits } from '#platform/web/drafts/pending-edits.ts';
import { FieldError } from '#ui/fields/Field.tsx';
import { itemsBoundTo, withTitle } from '../tiles/item-edits.ts';
import type { Change, Edit } from '../working-copy/use-working-copy.ts';
import styles from './Block.module.css';
import { BodyEditor } from './BodyEditor.tsx';
import { OwnForm } from './OwnForm.tsx';
import { TextToolbar } from './TextToolbar.tsx';
import { useTyped } from './use-typed.ts';

type Props = {
  /** The index of the block on the page, from 0. */
  place: number;
  block: Dialog;
  change: Change;
  titleError: string | undefined;
  textError: string | undefined;
  /** A note such as "Mira O. is typing here", about other people who type in this block. */
  others: string | undefined;
  /** Called with the index of this block when the user enters it, and with null when the user leaves it. */
  onActive(place: number | null): void;
  /**
   * Called when the user wants to write questions for a sentence, with the sentence and the index of this
   * block.
   */
  onAnswers(sentence: string, place: number): void;
};

/** A text block of the page with its title. The user edits it where readers see it. */
export const Block = memo(function Block({
  place,
  block: { title = '', text },
  change,
  titleError,
  textError,
  others,
  onActive,
  onAnswers,
}: Props) {
  const id = useId();
  const [editor, setEditor] = useState<Editor | null>(null);
  const [isActive, setActive] = useState(false);
  const name = `Block ${place + 1}`;

  const commit = useCallback(
    (html: string) => change(withBlock(place, { text: html }), `text ${place}`),
    [change, place],
  );

  // The items of this block when the user began to change its title. While the user types, the title may be empty, or that of
  // another block, and the page no longer tells which items these are. They are kept while the field is left with an empty title.
  const boundItems = useRef<string[] | null>(null);
  const commitTitle = useCallback(
    (typed: string) =>
      change((copy) => {
        boundItems.current ??= itemsBoundTo(place, copy);
        return withTitle(place, typed, boundItems.current)(copy);
      }, `title ${place}`),
    [change, place],
  );

  function leave({ relatedTarget, currentTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    setActive(false);
    onActive(null);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a block of text
    <div
      role="group"
      aria-label={name}
      className={others ? `${styles.block} ${styles.shared}` : styles.block}
      onFocus={() => {
        setActive(true);
        onActive(place);
      }}
      onBlur={leave}
    >
      {others && <p className="small strong accent">{others}</p>}
      <TitleLine
        label={`Title of block ${place + 1}`}
        title={title}
        describedBy={titleError && `${id}-title`}
        onCommit={commitTitle}
        onBegin={() => {
          if (title.trim() !== '') boundItems.current = null;
        }}
      />
      {titleError && <FieldError id={`${id}-title`}>{titleError}</FieldError>}
      <div data-invalid={textError ? '' : undefined}>
        <BodyEditor
          label={`Text of block ${place + 1}`}
          describedBy={`${id}-text`}
          html={text}
          onCommit={commit}
          onReady={setEditor}
        />
      </div>
      <div id={`${id}-text`}>
        {textError ? <FieldError id={`${id}-error`}>{textError}</FieldError> : <Length text={text} />}
      </div>
      {isActive && editor && (
        <TextToolbar
          editor={editor}
          label={`Formatting of block ${place + 1}`}
          onAnswers={(sentence) => {
            flushEdits();
            onAnswers(sentence, place);
          }}
        />
      )}
    </div>
  );
});

type TitleProps = {
  label: string;
  title: string;
  /** The ID of the element with the error message for the title. */
  describedBy: string | undefined;
  onCommit(typed: string): void;
  /** Called when the user enters the field. */
  onBegin(): void;
};

function TitleLine({ label, title, describedBy, onCommit, onBegin }: TitleProps) {
  const line = useTyped(title, onCommit);
  return (
    <OwnForm>
      <input
        className={styles.title}
        aria-label={label}
        placeholder="Optional Title"
        dir="auto"
        maxLength={PAGE_LIMITS.blockTitle}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        value={line.value}
        onFocus={onBegin}
        onChange={({ target }) => line.type(target.value)}
        onBlur={line.leave}
      />
    </OwnForm>
  );
}

const SOON_TOO_LONG = 0.9;

/**
 * Shows the number of characters when a text is nearly as long as it may be. Source: docs/behaviour.md 19.14.
 */
function Length({ text }: { text: string }) {
  const length =
    text.length < PAGE_LIMITS.blockText * SOON_TOO_LONG ? 0 : text.replace(/<[^>]*>/g, '').length;
  if (length < PAGE_LIMITS.blockText * SOON_TOO_LONG) return null;
  return (
    <p className="micro faint">
      {length.toLocaleString('en-AU')} of {PAGE_LIMITS.blockText.toLocaleString('en-AU')} characters
    </p>
  );
}

function withBlock(place: number, part: Partial<Dialog>): Edit {
  return (copy) => ({
    ...copy,
    dialog: copy.dialog.map((block, index) => (index === place ? { ...block, ...part } : block)),
  });
}
