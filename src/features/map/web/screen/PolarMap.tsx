import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Journey, Pin } from '../../contract.ts';
import { project } from '../../projection.ts';
import { CLAIM_NAMES, Claims } from '../ground/Claims.tsx';
import { Ground } from '../ground/Ground.tsx';
import { Journeys } from '../ground/Journeys.tsx';
import { Names } from '../ground/Names.tsx';
import { type MapName, NAMES, readableNames } from '../ground/names.ts';
import { type Placed, placeAll } from '../labels/all-labels.ts';
import { Probes } from '../labels/Probes.tsx';
import { useSurroundings } from '../labels/use-labels.ts';
import { Marks } from '../pins/Marks.tsx';
import { type Mark, useMarks } from '../pins/use-marks.ts';
import { figuresOf } from '../race/figures.ts';
import { PERIOD_NAMES } from '../race/period-names.ts';
import { RaceFigures, RaceWays } from '../race/RaceMarks.tsx';
import type { Race } from '../race/use-race.ts';
import { SeaIce } from '../sea-ice/SeaIce.tsx';
import type { SeaIceYear } from '../sea-ice/use-sea-ice.ts';
import type { Bounds, MapView } from '../view/map-view.ts';
import { type Mover, useMapView } from '../view/use-map-view.ts';
import { Controls } from './Controls.tsx';
import type { Shown } from './layers.ts';
import styles from './PolarMap.module.css';

type Props = {
  pins: readonly Pin[];
  journeys: readonly Journey[];
  shows(layer: Shown): boolean;
  selected: string | null;
  /** When this area changes, the map moves to it; null means the whole continent. */
  focus: Bounds | null;
  /** Called when the user chooses a mark, with all pins that share the mark. */
  onChoose(pins: readonly Pin[]): void;
  /**
   * The race to the South Pole; null if it is closed. While it is open, the map shows the names and the
   * places of that time.
   */
  race: Race | null;
  /** The sea ice; null if it is hidden. */
  seaIce: SeaIceYear | null;
  children: ReactNode;
};

const STEP_PX = 90;

/**
 * The map. The user moves it by dragging or with keys, and zooms by pinching, with the wheel or with keys.
 */
export function PolarMap({
  pins,
  journeys,
  shows,
  selected,
  focus,
  race,
  seaIce,
  onChoose,
  children,
}: Props) {
  const surface = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const marksLayer = useRef<Mover>(null);
  const movers = useRef<HTMLDivElement>(null);
  const map = useRef<HTMLElement>(null);
  const probes = useRef<HTMLDivElement>(null);
  const { view, k, rest } = useMapView({ surface, ground, marks: marksLayer, movers });
  const marks = useMarks(pins, { k, selected, isSparse: race !== null });
  const figures = race ? figuresOf(race) : [];
  const hasClaims = shows('claims') && !race;
  const names = race ? PERIOD_NAMES : hasClaims ? NAMES_WITH_CLAIMS : NAMES;
  const around = useSurroundings(map, probes, rest);
  const placed = around
    ? placeAll({ ...around, marks, names: namesOf(names, shows, around.k), figures, selected })
    : NOT_PLACED;
  useSelectedInSight(view, pins, selected);
  useFocus(view, focus);

  function choose(mark: Mark): void {
    const isChosen = mark.pins.some(({ id }) => id === selected);
    // A second click on a mark with several pins zooms in, so that they become separate marks.
    if (isChosen && mark.pins.length > 1) view.current?.show(boundsOf(mark.pins));
    else onChoose(mark.pins);
  }

  return (
    <section ref={map} className={seaIce ? styles.icy : styles.map} aria-label="Map">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        ref={surface}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved with the keyboard too
        tabIndex={0}
        className={styles.surface}
        aria-label="Polar map of Antarctica. Arrow keys move it, plus and minus change its size."
        onKeyDown={(event) => moveByKey(event, view.current)}
      >
        <div ref={ground} className={styles.ground}>
          <Ground hasIceShelves={shows('shelves')}>{seaIce && <SeaIce month={seaIce.month} />}</Ground>
          {hasClaims && <Claims />}
          <Journeys journeys={shows('journeys') ? journeys : NONE} />
          {race && <RaceWays {...race} />}
          <Names names={names} spots={placed.names} />
        </div>
        <Marks
          ref={marksLayer}
          marks={marks}
          placed={placed}
          selected={selected}
          onChoose={choose}
          onFocus={(mark) => view.current?.reveal(mark)}
        />
        <div ref={movers} className="absolute still">
          <RaceFigures figures={figures} placed={placed.labels} />
        </div>
        <Probes ref={probes} />
      </div>
      {children}
      <Controls
        onCloser={() => view.current?.zoomBy(1.8)}
        onFurther={() => view.current?.zoomBy(1 / 1.8)}
        onFit={() => view.current?.fit()}
      />
    </section>
  );
}

const NONE: Journey[] = [];
const NAMES_WITH_CLAIMS = [...NAMES, ...CLAIM_NAMES];
/** The labels have no positions until the map stops moving for the first time. */
const NOT_PLACED: Placed = { labels: new Map(), numbers: new Map(), names: new Map() };

/** @returns the names that belong to the visible layers and can be read at this zoom, the most important first */
function namesOf(names: readonly MapName[], shows: (layer: Shown) => boolean, k: number): MapName[] {
  const isShown = (name: MapName) =>
    name.kind === 'claim' ||
    (shows(name.kind === 'shelf' ? 'shelves' : 'names') && !(name.pin && shows('places')));
  return readableNames(names.filter(isShown), k);
}

/** Moves the map so that a pin becomes visible if it was chosen in the list or by the URL. */
function useSelectedInSight(
  view: { current: MapView | null },
  pins: readonly Pin[],
  selected: string | null,
): void {
  const pin = pins.find(({ id }) => id === selected);
  const reveal = useEffectEvent(() => pin && view.current?.reveal(project(pin.lon, pin.lat)));
  const id = pin?.id;
  useEffect(() => {
    if (id) reveal();
  }, [id]);
}

function useFocus(view: { current: MapView | null }, focus: Bounds | null): void {
  const wasFocused = useRef(false);
  useEffect(() => {
    if (focus) view.current?.show(focus);
    else if (wasFocused.current) view.current?.fit();
    wasFocused.current = focus !== null;
  }, [focus, view]);
}

function moveByKey(event: KeyboardEvent<HTMLElement>, view: MapView | null): void {
  // Ignores keys that are pressed on a pin: `Marks` handles them.
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
  const move = KEYS[event.key];
  if (!move || !view) return;
  event.preventDefault();
  move(view);
}

const KEYS: Record<string, (view: MapView) => void> = {
  ArrowLeft: (view) => view.panBy(STEP_PX, 0),
  ArrowRight: (view) => view.panBy(-STEP_PX, 0),
  ArrowUp: (view) => view.panBy(0, STEP_PX),
  ArrowDown: (view) => view.panBy(0, -STEP_PX),
  '+': (view) => view.zoomBy(1.5),
  '=': (view) => view.zoomBy(1.5),
  '-': (view) => view.zoomBy(1 / 1.5),
  '0': (view) => view.fit(),
};

/** @returns the area that contains all these pins, with some space around them */
function boundsOf(pins: Mark['pins']): Bounds {
  const [xs, ys] = [pins.map(({ x }) => x), pins.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const air = Math.max(right - left, bottom - top) * 0.35;
  return { left: left - air, right: right + air, top: top - air, bottom: bottom + air };
}
