import { itemKind } from '#features/media/item-kind.ts';
import { pageLayout } from '#features/reading/page-layout.ts';
import type { PublishedPage, PublishedPages } from '#features/reading/published-pages.server.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import type { Item } from '#platform/shared/content/item.ts';
import type { Target } from '#platform/shared/content/page-question.ts';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import type { message, ToldTarget } from '../../contract.ts';
import { type LiveDeps, noReading, readStation } from './live-reply.ts';
import { STATIONS } from './stations.ts';
import { weatherSentence } from './weather-sentence.ts';

export type TargetDeps = LiveDeps & {
  findPage: PublishedPages['find'];
  /** The pins of the polar map, by their ids. */
  pins: ReadonlyMap<string, { name: string }>;
  mayExploreMap(caller: Caller | null): Promise<boolean>;
};

type Reply = Answered<typeof message>;

/**
 * Adds to each target of the reply what a reader is told of it. A target that no longer stands is left out, and so
 * is a place if the person may not open the map: the page is then the answer. Source: docs/behaviour.md 43.
 */
export async function tellTargets(deps: TargetDeps, caller: Caller | null, reply: Reply): Promise<Reply> {
  const { suggestions, second, ...output } = reply.output;
  if (![...suggestions, second].some((found) => found?.target)) return reply;
  const told = await Promise.all(suggestions.map((found) => withTold(deps, caller, found)));
  const target = output.target && told[0]?.target; // an answer is the first of the suggestions
  const generic = target ? [{ response_type: 'text' as const, text: target.said }] : output.generic;
  return {
    ...reply,
    output: {
      ...output,
      ...{ generic, target, suggestions: told },
      ...(second && { second: await withTold(deps, caller, second) }),
    },
  };
}

async function withTold<Found extends { answerID: number; target?: ToldTarget | undefined }>(
  deps: TargetDeps,
  caller: Caller | null,
  found: Found,
): Promise<Found> {
  if (!found.target) return found;
  const { is, id } = found.target;
  const page = deps.findPage(found.answerID);
  const told = page && (await tell(deps, caller, page, { is, id }));
  return { ...found, target: told && { is, id, ...told } };
}

type Told = Omit<ToldTarget, 'is' | 'id'> | undefined;

async function tell(
  deps: TargetDeps,
  caller: Caller | null,
  { page }: PublishedPage,
  { is, id }: Target,
): Promise<Told> {
  switch (is) {
    case 'picture': {
      const layout = pageLayout(page);
      // A grid leaves out the items for which it has no cell.
      const item = layout.is !== 'empty' && layout.items.find(({ itemName }) => itemName === id);
      return item ? { said: itemSentence(item, page.media[id]?.alt) } : undefined;
    }
    case 'place': {
      const pin = deps.pins.get(id);
      return pin && (await deps.mayExploreMap(caller))
        ? { said: `It is on the polar map: ${pin.name}.` }
        : undefined;
    }
    case 'weather':
      return tellWeather(deps, id);
    case 'quiz': {
      const quiz = deps.findPage(Number(id))?.page;
      // A page of a quiz is never deleted. An editor deletes a quiz from the page with all quizzes.
      const listed = deps.findPage(SPECIAL_PAGES.quizzes)?.page.items ?? [];
      const stands = quiz && listed.some(({ itemAction }) => Number(itemAction) === quiz.answerID);
      return stands ? { said: `Test yourself with “${quiz.title}”.` } : undefined;
    }
  }
}

const WAYS_TO_SEE: Record<ReturnType<typeof itemKind>['is'], string> = {
  image: 'Look at the picture',
  diagram: 'Look at the picture',
  film: 'Look at the film',
  youTube: 'Look at the film',
  sound: 'Listen to the sound',
  unexpected: 'Look at the picture',
};

/** A reader who cannot see the picture is told what it shows, by its alternative text. */
function itemSentence(item: Item, alt: string | null | undefined): string {
  const there = WAYS_TO_SEE[itemKind(item).is];
  const name = item.itemCaption ? `${there} “${item.itemCaption}”.` : `${there}.`;
  return alt ? `${name} ${alt}` : name;
}

async function tellWeather(deps: TargetDeps, stationId: string): Promise<Told> {
  const station = STATIONS.find((named) => named.stationId === stationId);
  if (!station) return undefined;
  const reading = await readStation(deps, stationId);
  if (!reading) return { said: `${noReading(station.at)}, but this page tells you more.` };
  const { observedAt } = reading.weather;
  return { said: weatherSentence(reading, deps.clock.now()), ...(observedAt && { observedAt }) };
}
