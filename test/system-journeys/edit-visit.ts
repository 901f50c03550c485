import { NARROW } from '#ui/breakpoints.ts';
import type { Visit } from '../browsers/visit.ts';
import { expect, type Server } from '../journeys/server.ts';

/** Adds a word to a page's title and saves the page. Expects that readers see the word. */
export async function edit(visit: Visit, server: Server): Promise<void> {
  await open(visit, server, 'Text and buttons');
  await visit.write({ label: 'Main Title' }, ' tall ');
  await visit.see({ text: 'Unsaved changes' });
  await save(visit);
  await visit.see({ role: 'heading', level: 1, name: { pattern: 'tall' } });
}

/**
 * Adds a picture with a description to the page.
 * @param path the path of the picture file
 */
export async function upload(visit: Visit, server: Server, path: string): Promise<void> {
  await open(visit, server, 'Pictures');
  await visit.press({ role: 'button', name: 'Show the empty place' });
  await visit.press({ role: 'button', name: 'Add New Media' });
  const editor = { role: 'dialog', name: { pattern: '^Media Editor' } };
  await visit.press({ within: editor, role: 'button', name: 'Upload files' });
  await visit.see({ within: editor, role: 'button', name: 'Choose files' });
  await visit.tab.attach(path);
  // Checks that the app proposes the category of the page for the uploaded file.
  await visit.see({ within: editor, text: 'Wildlife: Penguins' });
  await visit.press({ within: editor, role: 'button', name: 'Submit' });
  await visit.see({ within: editor, role: 'heading', name: 'Upload finished' });
  await visit.press({ within: editor, role: 'button', name: 'Continue' });
  await visit.write({ within: editor, label: 'Caption' }, 'Wind carves the snow');
  await visit.write({ within: editor, label: 'Alternative text' }, 'Waves of hard snow');
  await visit.press({ within: editor, role: 'button', name: 'Update' });
  await visit.miss(editor);
  await save(visit);
  // On a narrow screen each picture is shown beside a part of the text, and the last part has those that are left: the sixth
  // and the new one. On a wide screen one picture is shown at a time.
  const isNarrow = await visit.run((narrow) => matchMedia(narrow).matches, NARROW);
  await visit.see({ text: isNarrow ? 'Picture 1 of 2' : 'Picture 1 of 7' });
  await visit.press({ role: 'button', name: 'Previous picture' });
  await visit.see({ text: 'Wind carves the snow' });
  await expect.poll(() => visit.run(widthOfPicture, 'Waves of hard snow')).toBeGreaterThan(0);
}

/**
 * Opens the page editor with the text or the pictures. On a narrow screen only one of the two is visible at a
 * time.
 */
async function open(visit: Visit, server: Server, part: 'Text and buttons' | 'Pictures'): Promise<void> {
  await visit.tab.open(`${server.address}/content/34?edit`);
  await visit.see({ role: 'button', name: 'Save' });
  if (await visit.isThere({ role: 'button', name: part })) await visit.press({ role: 'button', name: part });
}

async function save(visit: Visit): Promise<void> {
  await visit.press({ role: 'button', name: 'Save' });
  const question = { role: 'alertdialog', name: { pattern: 'upload your changes' } };
  await visit.press({ within: question, role: 'button', name: 'Upload' });
  await visit.isAt(/\/content\/34$/);
}

function widthOfPicture(alt: string): number {
  const picture = Array.from(document.images).find((image) => image.alt === alt);
  return picture?.naturalWidth ?? 0;
}
