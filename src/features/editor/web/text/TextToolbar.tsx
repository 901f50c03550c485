import { IconDots, IconLink, IconMessageQuestion } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useCallback, useState, useSyncExternalStore } from 'react';
import { afterPaint } from '#platform/web/drafts/pending-edits.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { FORMATS, type Format, MORE_FORMATS } from '../formatting/formats.ts';
import { sentenceAtCaret } from '../formatting/sentence-at-caret.ts';
import { LinkForm } from './LinkForm.tsx';
import styles from './TextToolbar.module.css';

const ALL = [...FORMATS, ...MORE_FORMATS];

type Props = {
  editor: Editor;
  label: string;
  /**
   * Called when the user wants to write questions for the sentence in which the caret is. If it is missing,
   * the toolbar has no button for this.
   */
  onAnswers?(sentence: string): void;
};

/** The toolbar with the formats of one text. The arrow keys move the focus between its buttons. */
export function TextToolbar({ editor, label, onAnswers }: Props) {
  const [isMore, setMore] = useState(false);
  const [isLinking, setLinking] = useState(false);
  const isOn = useFormats(editor);

  function closeLink(): void {
    setLinking(false);
    editor.commands.focus();
  }

  return (
    <div className={styles.place}>
      {isLinking && <LinkForm editor={editor} onDone={closeLink} />}
      <div
        role="toolbar"
        aria-label={label}
        className="flex wrap raised outlined round-2 shadow-2 pad-1"
        // A mouse press on a button would move the focus out of the text, and the selection of words would be
        // lost.
        onMouseDown={(event) => event.preventDefault()}
        onKeyDown={goAlong}
      >
        {FORMATS.map((format, index) => (
          <FormatButton key={format.name} {...{ format, editor }} isOn={isOn(format)} isFirst={index === 0} />
        ))}
        <LinkButton editor={editor} isOpen={isLinking} onToggle={() => setLinking(!isLinking)} />
        {onAnswers && <AnswersButton editor={editor} onAnswers={onAnswers} />}
        <IconButton
          label="More formatting"
          tabIndex={-1}
          aria-expanded={isMore}
          onClick={() => setMore(!isMore)}
        >
          <IconDots aria-hidden />
        </IconButton>
        {isMore &&
          MORE_FORMATS.map((format) => (
            <FormatButton key={format.name} {...{ format, editor }} isOn={isOn(format)} isFirst={false} />
          ))}
      </div>
    </div>
  );
}

type LinkProps = { editor: Editor; isOpen: boolean; onToggle(): void };

function LinkButton({ editor, isOpen, onToggle }: LinkProps) {
  return (
    <IconButton
      label="Link"
      tabIndex={-1}
      aria-pressed={editor.isActive('link')}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <IconLink aria-hidden />
    </IconButton>
  );
}

type AnswersProps = { editor: Editor; onAnswers(sentence: string): void };

function AnswersButton({ editor, onAnswers }: AnswersProps) {
  function open(): void {
    const sentence = sentenceAtCaret(editor);
    if (sentence) onAnswers(sentence);
  }
  return (
    <IconButton label="Questions about this sentence" tabIndex={-1} onClick={open}>
      <IconMessageQuestion aria-hidden />
    </IconButton>
  );
}

type ButtonProps = { format: Format; editor: Editor; isOn: boolean; isFirst: boolean };

function FormatButton({ format: { name, keys, Icon, toggle }, editor, isOn, isFirst }: ButtonProps) {
  return (
    <IconButton
      label={name}
      tabIndex={isFirst ? 0 : -1}
      aria-pressed={isOn}
      aria-keyshortcuts={keys}
      onClick={() => toggle(editor)}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}

/**
 * @returns a function that tells whether a format is active at the caret. Its result changes only after the
 * browser has painted the typed letter, so that typing is not slowed down.
 */
function useFormats(editor: Editor): (format: Format) => boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      let isWaiting = false;
      const look = () => {
        isWaiting = false;
        listener();
      };
      const wait = () => {
        if (!isWaiting) afterPaint(look);
        isWaiting = true;
      };
      editor.on('transaction', wait);
      return () => editor.off('transaction', wait);
    },
    [editor],
  );
  const states = useSyncExternalStore(subscribe, () =>
    editor.isDestroyed ? '' : ALL.map(({ isOn }) => (isOn(editor) ? '1' : '0')).join(''),
  );
  return (format) => states[ALL.indexOf(format)] === '1';
}

function goAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const here = buttons.findIndex((button) => button.matches(':focus'));
  buttons[(here + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}
