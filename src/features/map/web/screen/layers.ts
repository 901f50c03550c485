import {
  IconBuildingCommunity,
  IconChartPie2,
  IconFlag,
  IconLetterCase,
  IconMountain,
  IconRoute,
  IconSnowflake,
  IconStack2,
} from '@tabler/icons-react';
import { LAYERS, type Layer, type Pin } from '../../contract.ts';

/**
 * The parts of the map that the user can show and hide: three kinds of pins, the expeditions, the names, the ice
 * shelves, the sea ice and the claims of countries.
 */
export type Shown = Layer | 'journeys' | 'names' | 'shelves' | 'sea-ice' | 'claims';

/** The layers that are hidden until the user shows them. */
export const HIDDEN_AT_FIRST: ReadonlySet<Shown> = new Set(['sea-ice', 'claims']);

type Chip = {
  name: string;
  Icon: typeof IconFlag;
  /** True if the layer shows nothing during the race to the South Pole. Its button is then hidden. */
  isOfToday?: boolean;
};

type PinLayer = {
  chip: Chip;
  /** The title of the part of the list that contains the pins of this layer. */
  group: string;
  /** Returns the kind of a pin of this layer in words, for the user. */
  kind(pin: Pin): string;
  /** The name of the symbol in the map key (legend). */
  sign: string;
  /**
   * The priority of the labels of this layer. Where there is not enough room, pins with a smaller number get
   * a label first.
   */
  rank: number;
};

/** Everything that differs between the kinds of pins. */
const PIN_LAYERS: Record<Layer, PinLayer> = {
  stations: {
    chip: { name: 'Stations', Icon: IconBuildingCommunity, isOfToday: true },
    group: 'Stations',
    kind: ({ country }) => `Station, ${country ?? ''}`,
    sign: 'Station',
    rank: 2,
  },
  places: {
    chip: { name: 'Nature', Icon: IconMountain, isOfToday: true },
    group: 'Nature and science',
    kind: () => 'Nature and science',
    sign: 'Nature',
    rank: 3,
  },
  history: {
    chip: { name: 'History', Icon: IconFlag },
    group: 'History',
    kind: () => 'History',
    sign: 'History',
    rank: 4,
  },
};

export const pinLayers = LAYERS.map((layer) => ({ layer, ...PIN_LAYERS[layer] }));

export const LAYER_CHIPS: ({ id: Shown } & Chip)[] = [
  ...pinLayers.map(({ layer, chip }) => ({ id: layer, ...chip })),
  { id: 'journeys', name: 'Expeditions', Icon: IconRoute, isOfToday: true },
  { id: 'names', name: 'Names', Icon: IconLetterCase },
  { id: 'shelves', name: 'Ice shelves', Icon: IconStack2 },
  { id: 'sea-ice', name: 'Sea ice', Icon: IconSnowflake, isOfToday: true },
  { id: 'claims', name: 'Claims', Icon: IconChartPie2, isOfToday: true },
];

/** @returns the kind of a pin in words, for the user */
export function kindOf(pin: Pin): string {
  return PIN_LAYERS[pin.layer].kind(pin);
}

/** @returns the priority of the label of a pin. It depends only on the layer to which the pin belongs */
export function rankOf({ layer }: Pin): number {
  return PIN_LAYERS[layer].rank;
}
