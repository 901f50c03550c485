import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { wantsNoMotion } from '#ui/styles/reading-settings.ts';
import { type Journey, RACE } from '../../contract.ts';
import { useDebounced } from '../time/use-debounced.ts';
import { type Figure, placesOf } from './figures.ts';
import { dateOf, dayOf, eventsOf, type RaceEvent, type Track, trackOf } from './race.ts';

export type Race = {
  tracks: Track[];
  events: RaceEvent[];
  /** The places on the teams' routes, with the names that the teams used. */
  places: Figure[];
  first: number;
  last: number;
  /** The day that the map shows, in days since 1 January 1970. It has a fraction while the race is played. */
  day: number;
  isPlaying: boolean;
  play(): void;
  pause(): void;
  goTo(day: number): void;
  /** Goes to the next or previous event. */
  step(direction: 1 | -1): void;
};

const FRAME_MS = 50;
const DAYS_IN_A_SECOND = 4;
/** How long each event is shown while the race plays, for people who prefer reduced motion. */
const EVENT_MS = 3500;

/**
 * Plays the race to the South Pole on the map.
 * @param from the date in the URL, at which the race opens; null if the race is closed
 * @param onRest called when the race pauses, with the date that the map shows
 * @returns the state and the controls of the race; null if it is closed
 */
export function useRace(
  journeys: readonly Journey[],
  from: string | null,
  onRest: (date: string) => void,
): Race | null {
  const teams = useMemo(
    () => RACE.flatMap((id) => journeys.filter((journey) => journey.id === id)),
    [journeys],
  );
  const tracks = useMemo(() => teams.map(trackOf), [teams]);
  const events = useMemo(() => eventsOf(teams), [teams]);
  const places = useMemo(() => placesOf(teams), [teams]);
  const [first, last] = [events[0]?.day ?? 0, events.at(-1)?.day ?? 0];
  const [live, setLive] = useState<{ day: number; isPlaying: boolean } | null>(null);
  // Forgets the shown day when the race is closed, so that the race later opens at the date in the URL.
  if (from === null && live !== null) setLive(null);
  const named = from === null ? Number.NaN : dayOf(from);
  const day = live?.day ?? (Number.isNaN(named) ? first : Math.min(last, Math.max(first, named)));
  const isPlaying = live?.isPlaying ?? false;

  const next = (direction: 1 | -1) =>
    direction === 1
      ? (events.find((event) => event.day > day)?.day ?? last)
      : (events.findLast((event) => event.day < Math.floor(day))?.day ?? first);

  function goTo(to: number): void {
    setLive({ day: to, isPlaying: false });
  }

  useDebounced(live && !live.isPlaying ? dateOf(live.day) : null, onRest);

  const onTick = useEffectEvent(() => {
    const to = wantsNoMotion() ? next(1) : day + (DAYS_IN_A_SECOND * FRAME_MS) / 1000;
    setLive({ day: Math.min(last, to), isPlaying: to < last });
  });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => onTick(), wantsNoMotion() ? EVENT_MS : FRAME_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);

  if (from === null || events.length === 0) return null;
  return {
    tracks,
    events,
    places,
    first,
    last,
    day,
    isPlaying,
    play: () => setLive({ day: day >= last ? first : day, isPlaying: true }),
    pause: () => goTo(Math.floor(day)),
    goTo,
    step: (direction) => goTo(next(direction)),
  };
}
