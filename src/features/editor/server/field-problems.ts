import { isDiagramName } from '#features/diagrams/diagrams.ts';
import type { PageContent, StoredCategory } from '#features/reading/queries.server.ts';
import {
  type Action,
  actionTarget,
  completedAddress,
  hasForeignScheme,
} from '#platform/shared/content/action-target.ts';

/** Wire field -> sentence. */
export type Problems = Record<string, string>;

/** What a sent page is checked against. */
export type Surroundings = {
  answerID: number;
  categories: StoredCategory[];
  /** Ids of the quizzes there are. */
  quizzes: string[];
  /** Ids of the pins of the polar map. */
  pins: ReadonlySet<string>;
  /** The page as it is; undefined for a new one. */
  before: PageContent | undefined;
};

/** Ids are of this shape alone. */
const YOUTUBE_ID = /^[\w-]{11}$/;

/** What leads nowhere is saved and not shown to readers; see ../../dead-ends.ts. Source: docs/behaviour.md 16.5. */
export function actionProblem(action: Action): string | undefined {
  if (!hasForeignScheme(action)) return undefined;
  return "must be a page's number, a path such as /content/34, or an address that begins with https://";
}

/**
 * A picture leads to a page by its number, or to an address, which may lack its `https://`.
 * @param before what stands there already: it is no reason to refuse a page
 */
export function linkProblem(action: Action, before: Action): string | undefined {
  const refused = actionProblem(action);
  if (refused || !action || action === before) return refused;
  const isAddress = typeof action === 'string' && completedAddress(action) !== action;
  return isAddress || actionTarget(action).is !== 'nowhere' ? undefined : 'Link ID must be a number';
}

/** @param name of a file in storage. Source: docs/behaviour.md 20.8 */
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
