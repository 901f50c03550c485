import { isDiagramName } from '#features/diagrams/diagrams.ts';
import type { PageContent, StoredCategory } from '#features/reading/queries.server.ts';
import {
  type Action,
  actionTarget,
  completedAddress,
  hasForeignScheme,
} from '#platform/shared/content/action-target.ts';

/** Wire field -> message. */
export type Problems = Record<string, string>;

/** The data against which a sent page is checked. */
export type Surroundings = {
  answerID: number;
  categories: StoredCategory[];
  /** The ids of existing quizzes. */
  quizzes: string[];
  /** The ids of the polar map's pins. */
  pins: ReadonlySet<string>;
  /** The current page; undefined for a new one. */
  before: PageContent | undefined;
};

/** The shape of every YouTube id. */
const YOUTUBE_ID = /^[\w-]{11}$/;

/**
 * A target that does not exist is saved, and hidden from readers; see ../../dead-ends.ts. Source:
 * docs/behaviour.md 16.5.
 */
export function actionProblem(action: Action): string | undefined {
  if (!hasForeignScheme(action)) return undefined;
  return "must be a page's number, a path such as /content/34, or an address that begins with https://";
}

/**
 * A picture leads to a page by its number, or to an address, which may lack `https://`.
 * @param before the stored target: it is never a reason to refuse the page
 */
export function linkProblem(action: Action, before: Action): string | undefined {
  const refused = actionProblem(action);
  if (refused || !action || action === before) return refused;
  const isAddress = typeof action === 'string' && completedAddress(action) !== action;
  return isAddress || actionTarget(action).is !== 'nowhere' ? undefined : 'Link ID must be a number';
}

/** @param name of a stored file. Source: docs/behaviour.md 20.8 */
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
