import { isDiagramName } from '#features/diagrams/moving-diagrams.ts';
import type { PageContent, StoredCategory } from '#features/reading/queries.server.ts';
import {
  type Action,
  actionTarget,
  completedAddress,
  hasForeignScheme,
} from '#platform/shared/content/action-target.ts';
import { YOUTUBE_ID } from '#platform/shared/content/item.ts';

/** Error messages by the name of the field in the request, such as `dialog.0.text`. */
export type Problems = Record<string, string>;

/** The data with which a page from the client is checked. */
export type Surroundings = {
  answerID: number;
  categories: StoredCategory[];
  /** The ids of existing quizzes. */
  quizzes: string[];
  /** The IDs of the pins on the polar map. */
  pins: ReadonlySet<string>;
  /** The page as it is stored; undefined for a new page. */
  before: PageContent | undefined;
};

/**
 * Checks the link of a button or picture. It may lead to a page that does not exist: the link is then stored,
 * but not shown to readers (features/reading/dead-ends.ts). Source: docs/behaviour.md 16.5.
 * @returns an error message; undefined for a valid link
 */
export function actionProblem(action: Action): string | undefined {
  if (!hasForeignScheme(action)) return undefined;
  return "must be a page's number, a path such as /content/34, or an address that begins with https://";
}

/**
 * Checks the link of a picture: the ID of a page, or a web address, in which `https://` may be missing.
 * @param before the stored link, which may stay even if it is not valid
 * @returns an error message; undefined for a valid link
 */
export function linkProblem(action: Action, before: Action): string | undefined {
  const refused = actionProblem(action);
  if (refused || !action || action === before) return refused;
  const isAddress = typeof action === 'string' && completedAddress(action) !== action;
  return isAddress || actionTarget(action).is !== 'nowhere' ? undefined : 'Link ID must be a number';
}

/**
 * Checks the name of a stored file. Source: docs/behaviour.md 20.8.
 * @returns an error message if the name contains slashes or ".."; otherwise undefined
 */
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
