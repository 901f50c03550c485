import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { NARROW } from '#ui/breakpoints.ts';
import { ScreenName } from '#ui/layout/ScreenName.tsx';
import { type Journey, type Pin, type PolarMap as PolarMapData, RACE_YEAR } from '../../contract.ts';
import { mapQuery } from '../../map-query.ts';
import { RaceBar } from '../race/RaceBar.tsx';
import { type Race, useRace } from '../race/use-race.ts';
import { SEA_ICE_GROUND } from '../sea-ice/months.ts';
import { SeaIceBar } from '../sea-ice/SeaIceBar.tsx';
import { useSeaIce } from '../sea-ice/use-sea-ice.ts';
import type { Bounds } from '../view/map-view.ts';
import { LayerChips } from './LayerChips.tsx';
import { MapKey } from './MapKey.tsx';
import { MapList } from './MapList.tsx';
import { MapPanel, type Plugs, type Subject } from './MapPanel.tsx';
import styles from './MapScreen.module.css';
import { PolarMap } from './PolarMap.tsx';
import { useMapAddress } from './use-map-address.ts';

/**
 * The area that is visible while the race to the South Pole is shown, in units of the map: from the bases of
 * both teams to the Pole, with space below for the controls of the race.
 */
const RACE_GROUND: Bounds = { left: 700, top: 780, right: 935, bottom: 1250 };
const SMALL = `${NARROW}, (max-height: 30em)`;

type Props = Plugs & { reply: ReactNode };

/**
 * The screen of the polar map: a panel about what the user has chosen, and beside it the map, or a list of
 * the same pins.
 */
export function MapScreen({ reply, ...plugs }: Props) {
  const { data: map, isError } = useQuery(mapQuery);
  return (
    <>
      <ScreenName title="Polar Map" />
      <Explored map={map ?? NOT_KNOWN_YET} isFailed={isError && !map} reply={reply} plugs={plugs} />
    </>
  );
}

/** The data of an empty map. With it, land and ice are drawn before the pins are loaded. */
const NOT_KNOWN_YET: PolarMapData = { pins: [], journeys: [] };

type ExploredProps = { map: PolarMapData; isFailed: boolean; reply: ReactNode; plugs: Plugs };

function Explored({ map, isFailed, reply, plugs }: ExploredProps) {
  const { pins, journeys } = map;
  const { address, change, shows, toggle } = useMapAddress();
  const [near, setNear] = useState<readonly Pin[]>([]);
  const [isNarrow] = useState(() => window.matchMedia(SMALL).matches);
  const race = useRace(journeys, address.race, (date) => change({ race: date }));
  const seaIce = useSeaIce(shows('sea-ice') && !race, address.month, (month) =>
    change({ month: `${month}` }),
  );
  const hidden = [...address.hidden].join('.');
  const isRace = race !== null;
  // Memoised, because the marks are computed from the shown pins: without a memo, they would be computed at
  // each frame of the animation of the race.
  const shownPins = useMemo(
    () =>
      pins.filter(
        ({ layer, since }) =>
          !hidden.split('.').includes(layer) && (!isRace || (since !== undefined && since <= RACE_YEAR)),
      ),
    [pins, hidden, isRace],
  );

  /**
   * Shows a pin in the panel.
   * @param closeBy all pins that share one mark with this pin
   */
  function choose({ id }: Pin, closeBy: readonly Pin[] = []): void {
    setNear(closeBy);
    change({ pin: id, journey: null });
  }
  function chooseMark(together: readonly Pin[]): void {
    const [first] = together;
    if (first) choose(first, together);
  }
  function chooseJourney({ id }: Journey): void {
    change({ journey: id, pin: null });
  }
  function toggleRace(): void {
    change({ race: race ? null : RACE_BEGIN, pin: null, journey: null });
  }

  const chips = (
    <LayerChips
      shows={shows}
      onToggle={toggle}
      isRace={isRace}
      onRace={toggleRace}
      isList={address.isList}
      onList={() => change({ view: address.isList ? null : 'list' })}
    />
  );
  const subject = subjectOf({ map, isFailed, reply, near, race, pin: address.pin, journey: address.journey });
  return (
    <div className={styles.screen}>
      <MapPanel subject={subject} onChoose={(pin) => choose(pin, near)} {...plugs} />
      {address.isList ? (
        <MapList
          {...{ pins, journeys }}
          selected={address.pin}
          onChoose={choose}
          onChooseJourney={chooseJourney}
        >
          {chips}
        </MapList>
      ) : (
        <PolarMap
          pins={shownPins}
          journeys={race ? NO_JOURNEYS : journeys}
          shows={shows}
          selected={address.pin}
          focus={race ? RACE_GROUND : seaIce ? SEA_ICE_GROUND : null}
          onChoose={chooseMark}
          race={race}
          seaIce={seaIce}
        >
          {chips}
          {race ? (
            <RaceBar race={race} onClose={toggleRace} />
          ) : (
            <MapKey
              journeys={shows('journeys') ? journeys : NO_JOURNEYS}
              selected={address.journey}
              onChoose={chooseJourney}
              isFolded={isNarrow}
              hasSeaIce={seaIce !== null}
              hasClaims={shows('claims')}
            />
          )}
          {seaIce && <SeaIceBar year={seaIce} onClose={() => toggle('sea-ice')} />}
        </PolarMap>
      )}
    </div>
  );
}

const NO_JOURNEYS: Journey[] = [];
const RACE_BEGIN = '1911-10-19';

type Chosen = {
  map: PolarMapData;
  isFailed: boolean;
  reply: ReactNode;
  near: readonly Pin[];
  race: Race | null;
  pin: string | null;
  journey: string | null;
};

/**
 * @returns what the panel shows: the reply to a question, an error, the chosen pin or expedition, the race to
 * the South Pole, or an introduction to the map
 */
function subjectOf({ map, isFailed, reply, near, race, ...chosen }: Chosen): Subject {
  if (reply) return { is: 'reply', reply };
  if (isFailed) return { is: 'failed' };
  const pin = map.pins.find(({ id }) => id === chosen.pin);
  if (pin) return { is: 'pin', pin, near: othersAt(pin, near) };
  const journey = map.journeys.find(({ id }) => id === chosen.journey);
  if (journey) return { is: 'journey', journey };
  if (race) return { is: 'race', race, pages: racePages(map) };
  return { is: 'map', pinCount: map.pins.length };
}

/**
 * @param near the pins of the mark that the user has chosen last
 * @returns the other pins that share one mark with this pin; an empty list if this pin belongs to another
 * mark
 */
function othersAt({ id }: Pin, near: readonly Pin[]): readonly Pin[] {
  return near.some((one) => one.id === id) ? near.filter((one) => one.id !== id) : [];
}

function racePages({ journeys }: PolarMapData): Pin['pages'] {
  const pages = journeys.filter(({ id }) => id === 'amundsen' || id === 'scott').flatMap((one) => one.pages);
  return [...new Map(pages.map((page) => [page.answerID, page])).values()];
}
