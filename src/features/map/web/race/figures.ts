import type { Journey } from '../../contract.ts';
import { type Point, project } from '../../projection.ts';
import type { Side } from '../labels/spots.ts';
import { placeOn, type Track } from './race.ts';

/**
 * A symbol on the map: a team of the race to the South Pole, or a place on its route. `radius` is half the
 * size of the symbol, in pixels.
 */
export type Figure = Point & {
  id: string;
  name: string;
  kind: 'team' | 'place';
  side: Side;
  radius: number;
};

type Shown = { tracks: readonly Track[]; day: number; places: readonly Figure[] };

/** @returns the two teams at their positions on the shown day, and then the places on their routes */
export function figuresOf({ tracks, day, places }: Shown): Figure[] {
  const teams = tracks.map((track, index): Figure => {
    const side = index === 0 ? 'left' : 'right';
    return {
      id: `team-${track.id}`,
      name: track.name,
      kind: 'team',
      side,
      radius: 11,
      ...placeOn(track, day),
    };
  });
  return [...teams, ...places];
}

/**
 * @returns the named places on the teams' routes, without duplicates. The label of a place is on the same
 * side as that of its team.
 */
export function placesOf(journeys: readonly Journey[]): Figure[] {
  const places = journeys.flatMap(({ stops }, index) =>
    stops.flatMap(({ place, lon, lat }): Figure[] =>
      place
        ? [
            {
              id: `place-${place}`,
              name: place,
              kind: 'place',
              side: index === 0 ? 'left' : 'right',
              radius: 6,
              ...project(lon, lat),
            },
          ]
        : [],
    ),
  );
  return [...new Map(places.toReversed().map((place) => [place.name, place])).values()].toReversed();
}
