import type { Editor } from '@tiptap/core';
import { type FocusEvent, useId, useState } from 'react';
import styles from './TextEditor.module.css';
import { BodyEditor } from './web/text/BodyEditor.tsx';
import { TextToolbar } from './web/text/TextToolbar.tsx';

type Props = { label: string; html: string; onCommit(html: string): void };

/** A field for a formatted text. It has the same toolbar as the text blocks of a page. */
export function TextEditor({ label, html, onCommit }: Props) {
  const id = useId();
  const [editor, setEditor] = useState<Editor | null>(null);
  const [isActive, setActive] = useState(false);

  function leave({ relatedTarget, currentTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setActive(false);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a block of text
    <div
      role="group"
      aria-label={label}
      className={styles.text}
      onFocus={() => setActive(true)}
      onBlur={leave}
    >
      <BodyEditor
        label={label}
        describedBy={id}
        html={html}
        hasOwnHistory
        onCommit={onCommit}
        onReady={setEditor}
      />
      <span id={id} />
      {isActive && editor && <TextToolbar editor={editor} label={`Formatting of ${label.toLowerCase()}`} />}
    </div>
  );
}
