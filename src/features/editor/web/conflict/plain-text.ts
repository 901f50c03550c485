import type { EditablePage } from '../../editing-contract.ts';
import { wordsOfHtml } from '../compare/words.ts';

/** All text of a page, for pasting elsewhere. */
export function plainTextOf({
  title,
  dialog,
  buttons,
  items,
  phrases,
  mapPlaces = [],
}: EditablePage): string {
  return [
    title,
    ...dialog.map((block) => [block.title, textOf(block.text)].filter(Boolean).join('\n')),
    buttons.map(({ buttonName, buttonAction }) => `${buttonName}, ${buttonAction}`).join('\n'),
    items
      .map(({ itemCaption }) => itemCaption)
      .filter(Boolean)
      .join('\n'),
    phrases.join('\n'),
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
