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
  /** True if the text has its own undo history; false if the undo history of the page includes the text. */
  hasOwnHistory?: boolean;
  /** Called shortly after the last key press, and when the text loses the focus. */
  onCommit(html: string): void;
  onReady(editor: Editor): void;
};

/** Field for a formatted text, which looks as readers will see it. */
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

  // Starts the editor once, outside React, because Tiptap manages the DOM elements of the text itself.
  useEffect(() => (place.current ? start(place.current) : undefined), []);
  useEffect(() => {
    if (!editor.current || html === known.current) return;
    known.current = html;
    setBody(editor.current, html);
  }, [html]);

  return <div ref={place} className={styles.body} />;
}
