import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { commitNow, commitSoon } from '#platform/web/drafts/pending-edits.ts';
import { createBody, setBody } from '../formatting/create-body.ts';
import { tidyHtml } from '../formatting/tidy-html.ts';
import styles from './BodyEditor.module.css';

type Props = {
  label: string;
  describedBy: string;
  html: string;
  /** True if the text has an undo history of its own; false if the page's undo history includes it. */
  hasOwnHistory?: boolean;
  /** Called shortly after the last key press, and when the user leaves the text. */
  onCommit(html: string): void;
  onReady(editor: Editor): void;
};

/** A field for a formatted text, which looks as readers will see it. */
export function BodyEditor({ label, describedBy, html, hasOwnHistory = false, onCommit, onReady }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const known = useRef(html);

  const commit = useEffectEvent(() => {
    if (!editor.current) return;
    const typed = tidyHtml(editor.current.getHTML());
    if (typed === known.current) return;
    known.current = typed;
    onCommit(typed);
  });
  const start = useEffectEvent((element: HTMLElement) => {
    const run = () => commit();
    const body = createBody({
      element,
      html,
      label,
      describedBy,
      hasOwnHistory,
      onChange: () => commitSoon(run),
      onBlur: () => commitNow(run),
    });
    editor.current = body;
    onReady(body);
    return () => {
      commitNow(run);
      editor.current = null;
      body.destroy();
    };
  });

  // Starts Tiptap, the text editor, once. It manages the DOM elements of the text itself, so React does not
  // render them.
  useEffect(() => (place.current ? start(place.current) : undefined), []);
  useEffect(() => {
    if (!editor.current || html === known.current) return;
    known.current = html;
    setBody(editor.current, html);
  }, [html]);

  return <div ref={place} className={styles.body} />;
}
