import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '#platform/web/addresses/share.ts';
import { Button } from '#ui/buttons/Button.tsx';
import type { EditablePage } from '../../editing-contract.ts';
import { wordsOfHtml } from '../compare/compare-words.ts';

/**
 * A button that copies all text of the user's version. The button says whether this worked, because a
 * notification would be hidden behind the dialog.
 */
export function CopyMine({ page }: { page: EditablePage }) {
  const [outcome, setOutcome] = useState('');
  async function copy() {
    const isCopied = await copyText(plainTextOf(page));
    setOutcome(isCopied ? 'My text is copied' : 'This browser does not allow copying');
  }
  return (
    <>
      <Button look="quiet" onClick={copy}>
        <IconCopy aria-hidden size={20} />
        {outcome || 'Copy my text'}
      </Button>
      <span role="status" className="visually-hidden">
        {outcome}
      </span>
    </>
  );
}

/** @returns all text of a page, which the user can paste into another program */
function plainTextOf({ title, dialog, buttons, items, questions, mapPlaces = [] }: EditablePage): string {
  return [
    title,
    ...dialog.map((block) => [block.title, textOf(block.text)].filter(Boolean).join('\n')),
    buttons.map(({ buttonName, buttonAction }) => `${buttonName}, ${buttonAction}`).join('\n'),
    items
      .map(({ itemCaption }) => itemCaption)
      .filter(Boolean)
      .join('\n'),
    questions.map(({ asked }) => asked).join('\n'),
    mapPlaces.map(({ pin, lat, lon }) => pin || `${lat}, ${lon}`).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function textOf(html: string): string {
  return wordsOfHtml(html)
    .map(({ text }) => text)
    .join('');
}
