import type { Page } from '#features/reading/contract.ts';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { readConfig } from '#platform/shared/settings/config.ts';
import { links } from '#platform/web/addresses/links.ts';
import { readEarly } from '#platform/web/calls/api.ts';
import { fontsArrived } from '#ui/styles/fonts-arrived.ts';
import { paintLogin } from './paint-login.ts';
import { paintPage } from './paint-page.ts';

/** The scripts of the app are loaded after this time, even if the data of the page has not arrived. */
const LONGEST_WAIT_MS = 2500;
/** The scripts of the app are loaded this long after the text, even if the first picture has not arrived. */
const PATIENCE_MS = 1500;
/** The longest wait for the next frame. The wait is limited, because a hidden tab paints no frames. */
const FRAME_MS = 200;

let painted: number | null = null;

/** @returns the ID of the page that the first paint shows; null if it shows none */
export const paintedPage = (): number | null => painted;

/**
 * Shows the first content of the log-in screen or of a page before the scripts of the app are loaded, in the
 * element that the app fills later. Nothing in it can be used yet, so it is inert.
 * @returns a promise that resolves when the content is painted; for all other screens, immediately. See
 * docs/decisions/126-first-paint.md
 */
export async function firstPaint(): Promise<void> {
  const content = await Promise.race([firstContent().catch(() => null), after(LONGEST_WAIT_MS)]);
  const root = document.getElementById('root');
  if (!content || !root) return;
  painted = firstPage();
  content.inert = true;
  content.ariaHidden = 'true';
  // The message that the app is loading is hidden from view, but screen readers still read it.
  const loading = root.querySelector('[role="status"]');
  loading?.classList.replace('waiting', 'visually-hidden');
  root.replaceChildren(...(loading ? [loading] : []), content);
  await Promise.race([pictureLoaded(content), after(PATIENCE_MS)]);
  await nextFrame();
}

/** @returns the ID of the page that a visit starts with; null for other screens, and for a page in edit mode or history */
function firstPage(): number | null {
  const { pathname, search } = window.location;
  const id = search === '' ? /^\/content\/(\d{1,9})\/?$/.exec(pathname)?.[1] : undefined;
  return id === undefined || Number(id) === SPECIAL_PAGES.quizzes ? null : Number(id);
}

async function firstContent(): Promise<HTMLElement | null> {
  if (window.location.pathname === links.login()) return paintLogin();
  const id = firstPage();
  // Paints nothing if the screen is not a page, if nobody is signed in, or if the history entry contains a question:
  // then the app shows an answer, which looks different from the page alone.
  if (id === null || !document.querySelector('meta[name="session"]') || window.history.state?.usr?.asked)
    return null;
  const [page, config] = await Promise.all([readEarly(`/api/answer/page/${id}`), readEarly('/config.json')]);
  // The casts are safe: the server has validated its response.
  if (!page || !config || (page as Page).quiz) return null;
  // `paintPage` starts to load the first picture of the page. The page is shown only when the fonts are loaded, or
  // after a second: docs/decisions/005-late-fonts.md.
  const content = paintPage(page as Page, readConfig(config));
  await fontsArrived();
  return content;
}

function pictureLoaded(content: HTMLElement): Promise<unknown> {
  const picture = content.querySelector<HTMLImageElement>('img[fetchpriority]');
  return picture ? picture.decode().catch(() => {}) : Promise.resolve();
}

/** Resolves after the next frame is painted. */
function nextFrame(): Promise<unknown> {
  const frame = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return Promise.race([frame, after(FRAME_MS)]);
}

/** Resolves to null after this time. */
function after(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null));
}
