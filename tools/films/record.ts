import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { DiagramName } from '../../src/features/diagrams/moving-diagrams.ts';
import { readLibrary } from '../../src/features/library/server/read-library.ts';
import { visit } from '../bench/browser.ts';
import type { ServerUnderTest } from '../bench/server-under-test.ts';
import type { Setting, Shot } from './shots.ts';

/** The size of a film in pixels. */
export const FILM = { width: 1280, height: 720 };
/** The words of the diagram are larger in the film than on a page, because a tile shows the film smaller. */
const ENLARGED = 1.6;

/** The pictures of a film, as raw RGB: for each shot, one picture for each position of the diagram's slider or choice. */
export type Pictures = Buffer[][];

/**
 * Opens the diagram in the app and takes a picture of it for each setting. It waits for what is drawn and never for a
 * time, so the same app gives the same pictures.
 */
export async function record(
  browser: Browser,
  server: ServerUnderTest,
  diagram: DiagramName,
  shots: Shot[],
): Promise<Pictures> {
  const viewport = { width: FILM.width / ENLARGED, height: FILM.height / ENLARGED };
  const { context, page } = await visit(browser, server, {
    viewport,
    deviceScaleFactor: ENLARGED,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // Allows the style sheet below, which the app's content policy would refuse.
    bypassCSP: true,
  });
  await page.goto(`${server.address}/content/${pageOf(diagram)}`);
  await page.getByRole('button', { name: 'Explore this diagram' }).click();
  const dialog = page.getByRole('dialog', { name: 'Diagram' });
  await dialog.getByRole('status').waitFor({ state: 'attached' });
  await page.addStyleTag({ content: ON_FILM });
  await page.evaluate(() => document.fonts.ready);
  const pictures: Pictures = [];
  for (const { shows } of shots) {
    const shown: Buffer[] = [];
    for (const setting of shows) {
      for (const [control, value] of Object.entries(setting)) await set(dialog, control, value);
      shown.push(await shoot(page));
    }
    pictures.push(shown);
  }
  await context.close();
  return pictures;
}

/**
 * The diagram fills the film, with its words and controls beside it and without the buttons, which nobody can press in
 * a film. The strip at the bottom stays free for captions.
 */
const ON_FILM = `
  dialog[open] { position: fixed; inset: 0; width: 100vw; height: 100vh; max-width: none; max-height: none;
    margin: 0; padding: 8px 16px 60px; border: 0; border-radius: 0; }
  dialog[open] > button, dialog[open] header button { display: none; }
  dialog[open] > section { grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr) 13.5rem; }
  dialog[open] > section > div:nth-of-type(1) { grid-area: 2 / 1 / 4 / 2; }
  dialog[open] > section > div:nth-of-type(2) { grid-area: 2 / 2; align-content: center; }
  dialog[open] > section > p:last-child { grid-area: 3 / 2; font-size: 0.7rem; line-height: 1.35; }
  dialog[open] label { white-space: nowrap; }
  dialog[open] input { width: 0; min-width: 2.5rem; }
  dialog[open] :focus-visible { outline: none; }`;

/** @returns the id of a page whose first picture is the diagram */
function pageOf(diagram: DiagramName): number {
  const found = readLibrary().pages.find(({ page }) => page.pictures[0]?.diagram === diagram);
  if (!found) throw new Error(`No page begins with the diagram ${diagram}.`);
  return found.page.answerID;
}

async function set(dialog: Locator, control: string, value: Setting[string]): Promise<void> {
  if (typeof value === 'number') return dialog.getByRole('slider', { name: control }).fill(`${value}`);
  const list = dialog.getByRole('combobox', { name: control });
  if ((await list.count()) > 0) await list.selectOption(value);
  else await dialog.getByRole('group', { name: control }).getByText(value, { exact: true }).click();
}

async function shoot(page: Page): Promise<Buffer> {
  const png = await page.screenshot({ animations: 'disabled', scale: 'device' });
  return sharp(png).resize(FILM.width, FILM.height).removeAlpha().raw().toBuffer();
}
