import type { Readable, Spoken } from '#features/listening/readable.ts';
import type { Page } from '../../contract.ts';

/** What is heard of a page: each block with its title. */
export function toReadable({ answerID, title, dialog }: Page): Readable {
  return { answerID, title, blocks: dialog.map(spokenOf) };
}

/** @param index of a block among those of its page @returns what its title and its text are known by */
export function spokenKeys(index: number): { title: string; text: string } {
  return { title: `title ${index}`, text: `text ${index}` };
}

function spokenOf({ title, text }: Page['dialog'][number], index: number): Spoken[] {
  const keys = spokenKeys(index);
  const said = { key: keys.text, html: text };
  return title ? [{ key: keys.title, text: title }, said] : [said];
}
