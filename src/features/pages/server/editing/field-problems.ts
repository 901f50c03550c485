import { isDiagramName } from '../../diagrams.ts';

/** Ids are of this shape alone. */
const YOUTUBE_ID = /^[\w-]{11}$/;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const WEBSITE = /^https?:\/\/[^/]/i;

/**
 * An address of any kind but http and https is refused, `javascript:` first of all; words that are no address at all
 * lead nowhere and harm nobody. Source: decisions D-40, D-61.
 */
export function actionProblem(action: string | number | null | undefined): string | undefined {
  if (typeof action !== 'string') return undefined;
  // Browsers read addresses without their white space.
  const address = action.replace(/\s/g, '');
  if (!SCHEME.test(address) || WEBSITE.test(address)) return undefined;
  return "must be a page's number, a path such as /content/34, or an address that begins with https://";
}

/** @param name of a file in storage. Source: decision D-36 */
export function fileNameProblem(name: string | undefined): string | undefined {
  if (!name || !/[/\\]|\.\./.test(name)) return undefined;
  return 'must be the name of a file, without slashes';
}

export function diagramProblem(name: string | undefined): string | undefined {
  return !name || isDiagramName(name) ? undefined : 'is not a diagram';
}

export function youTubeProblem(id: string | undefined): string | undefined {
  return !id || YOUTUBE_ID.test(id) ? undefined : 'must be the 11 letters and digits of a YouTube film';
}
