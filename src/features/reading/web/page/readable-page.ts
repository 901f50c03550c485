import type { Readable, Spoken } from '#features/listening/readable.ts';
import type { Page } from '../../contract.ts';

/** A page for reading aloud: each block with its title. */
export function toReadable({ answerID, title, dialog }: Page): Readable {
  return { answerID, title, blocks: dialog.map(spokenOf) };
}

/** @param index of a block of the page @returns the keys of its title and its text */
export function spokenKeys(index: number): { title: string; text: string } {
  return { title: `title ${index}`, text: `text ${index}` };
}

function spokenOf({ title, text }: Page['dialog'][number], index: number): Spoken[] {
  const keys = spokenKeys(index);
  const said = { key: keys.text, html: text };
  return title ? [{ key: keys.title, text: title }, said] : [said];
}
