import {
  IconBuildingCommunity,
  IconFlag,
  IconLetterCase,
  IconMountain,
  IconRoute,
  IconStack2,
} from '@tabler/icons-react';
import type { Layer, Pin } from '../../contract.ts';

/**
 * The parts of the map that the user can show and hide: three kinds of pins, and three layers below the pins.
 */
export type Shown = Layer | 'journeys' | 'names' | 'shelves';

export const LAYER_CHIPS: { id: Shown; name: string; Icon: typeof IconFlag }[] = [
  { id: 'stations', name: 'Stations', Icon: IconBuildingCommunity },
  { id: 'places', name: 'Nature', Icon: IconMountain },
  { id: 'history', name: 'History', Icon: IconFlag },
  { id: 'journeys', name: 'Expeditions', Icon: IconRoute },
  { id: 'names', name: 'Names', Icon: IconLetterCase },
  { id: 'shelves', name: 'Ice shelves', Icon: IconStack2 },
];

/** @returns the kind of a pin in words, for the user */
export function kindOf({ layer, country }: Pin): string {
  switch (layer) {
    case 'stations':
      return `Station, ${country ?? ''}`;
    case 'places':
      return 'Nature and science';
    case 'history':
      return 'History';
  }
}
