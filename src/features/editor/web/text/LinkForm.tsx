import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { FieldError } from '#ui/fields/Field.tsx';
import { focusOnArrival } from '#ui/focus.ts';
import { OWN_HISTORY } from '../working-copy/use-editor-keys.ts';
import { linkAddress } from './link-address.ts';
import styles from './TextToolbar.module.css';

const LABEL = 'Page number or address';

/** A field for the link of the selected words. If the user clears the field, the link is removed. */
export function LinkForm({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const id = useId();
  const [typed, setTyped] = useState(() => currentAddress(editor));
  const [isRefused, setRefused] = useState(false);

  function apply(): void {
    const href = linkAddress(typed);
    if (typed.trim() === '') remove();
    else if (href === null) setRefused(true);
    else {
      setLink(editor, href);
      onDone();
    }
  }

  function remove(): void {
    editor.chain().extendMarkRange('link').unsetMark('link').run();
    onDone();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') apply();
    else if (event.key === 'Escape') onDone();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // This is a <div> and not a <form>, because a form may not be inside another form.
    <div className={styles.link} {...{ [OWN_HISTORY]: '' }}>
      <input
        ref={focusOnArrival}
        className="control slim"
        aria-label={LABEL}
        placeholder={LABEL}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? id : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button onClick={apply}>Link</Button>
      <Button look="outline" onClick={remove}>
        Remove
      </Button>
      {isRefused && (
        <FieldError id={id}>Type a page number, or an address that begins with https://</FieldError>
      )}
    </div>
  );
}

function currentAddress(editor: Editor): string {
  const href: unknown = editor.getAttributes('link').href;
  const page = typeof href === 'string' ? /^\/content\/(-?\d+)$/.exec(href)?.[1] : undefined;
  return page ?? (typeof href === 'string' ? href : '');
}

/** Gives the selected words a link. If no words are selected, inserts the address as text with the link. */
function setLink(editor: Editor, href: string): void {
  const { empty } = editor.state.selection;
  const chain = editor.chain().focus();
  if (empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.extendMarkRange('link').setMark('link', { href }).run();
}
