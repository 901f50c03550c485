import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isPinOfPage, MAP_REACH, type MapPlace } from '#features/map/map-place.ts';
import { mapQuery } from '#features/map/map-query.ts';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import type { FieldErrors } from '../saving/save-errors.ts';
import { FoldedPanel } from './FoldedPanel.tsx';
import styles from './PlacesPanel.module.css';
import { useErrorsOfRows, useOpenWithErrors } from './row-errors.ts';

type Props = {
  places: readonly MapPlace[];
  /**
   * The error messages, by index and field, such as `0.lat`. After each refused save this is a new object,
   * even if the messages are the same.
   */
  errors: FieldErrors;
  onChange(places: MapPlace[]): void;
};

/**
 * The panel with the places of the page on the polar map. On the polar map, each place has a pin that opens
 * the page. On the page, a small map opens the polar map at the first place.
 */
export function PlacesPanel({ places, errors, onChange }: Props) {
  const pins = usePinOptions();
  const shownErrors = useErrorsOfRows(places.length, errors);
  const panel = useRef<HTMLDetailsElement>(null);
  const rows = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useOpenWithErrors(panel, errors);

  /**
   * Changes the rows, and then focuses the row with the index `focusedRow`, because the button that the user
   * has pressed may have disappeared. If there is no such row, focuses the Add button.
   */
  function changeRows(changed: MapPlace[], focusedRow: number): void {
    flushSync(() => onChange(changed));
    (rows.current?.children[focusedRow]?.querySelector('select') ?? addButton.current)?.focus();
  }

  return (
    <FoldedPanel
      ref={panel}
      title="On the map"
      count={places.length}
      most={PAGE_LIMITS.mapPlaces}
      hint="The places that this page is about. Its small map opens the first one."
    >
      <ol ref={rows} className="grid gap-3">
        {places.map((place, index) => (
          // A place has no ID, so the index is the key of its row.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className="grid gap-2">
            <Place
              number={index + 1}
              place={place}
              pins={pins}
              errorOf={(field) => shownErrors[`${index}.${field}`]}
              onChange={(changed) => onChange(places.toSpliced(index, 1, changed))}
              onRemove={() => changeRows(places.toSpliced(index, 1), Math.max(index - 1, 0))}
            />
          </li>
        ))}
      </ol>
      {places.length < PAGE_LIMITS.mapPlaces && (
        <Button
          ref={addButton}
          look="quiet"
          onClick={() => changeRows([...places, { pin: '' }], places.length)}
        >
          <IconPlus aria-hidden /> Add a place
        </Button>
      )}
    </FoldedPanel>
  );
}

const OWN = 'own';

type PlaceProps = {
  number: number;
  place: MapPlace;
  pins: { value: string; text: string }[];
  errorOf(field: keyof MapPlace): string | undefined;
  onChange(place: MapPlace): void;
  onRemove(): void;
};

function Place({ number, place, pins, errorOf, onChange, onRemove }: PlaceProps) {
  const { pin, lat, lon } = place;
  const isOwn = pin === undefined;
  // An editor without access to the map gets no names of pins. The list then offers the ID of the stored pin,
  // so that the page keeps it.
  const unnamed = pin && !pins.some(({ value }) => value === pin) ? [{ value: pin, text: pin }] : [];
  const degrees = (field: 'lat' | 'lon', label: string) => ({
    label: `${label} of place ${number}`,
    unit: '°',
    step: 'any',
    // `inputMode` is not set, because the number keyboard of a phone has no minus sign.
    inputMode: undefined,
    min: MAP_REACH[field][0],
    max: MAP_REACH[field][1],
    value: place[field] ?? '',
    error: errorOf(field),
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) =>
      onChange({ lat: lat ?? null, lon: lon ?? null, [field]: value === '' ? null : Number(value) }),
  });
  return (
    <>
      <div className="grid gap-1 items-end with-end">
        <SelectField
          label={`Place ${number}`}
          placeholder={isOwn ? undefined : 'Choose a pin'}
          options={[{ value: OWN, text: 'Latitude and longitude' }, ...unnamed, ...pins]}
          value={isOwn ? OWN : pin}
          error={errorOf('pin')}
          onChange={({ target }) =>
            onChange(target.value === OWN ? { lat: null, lon: null } : { pin: target.value })
          }
        />
        <IconButton label={`Remove place ${number}`} onClick={onRemove}>
          <IconTrash aria-hidden />
        </IconButton>
      </div>
      {isOwn && (
        <div className={styles.degrees}>
          <NumberField {...degrees('lat', 'Latitude')} hint="South is negative: −90 to −40" />
          <NumberField {...degrees('lon', 'Longitude')} hint="West is negative: −180 to 180" />
        </div>
      )}
    </>
  );
}

/**
 * @returns the pins from which an editor can choose, sorted by name. Leaves out pins that exist only because
 * an editor has typed a latitude and longitude for a page.
 */
function usePinOptions(): { value: string; text: string }[] {
  const { data } = useQuery(mapQuery);
  return (data?.pins ?? [])
    .filter(({ id }) => !isPinOfPage(id))
    .map(({ id, name }) => ({ value: id, text: name }))
    .sort((one, other) => one.text.localeCompare(other.text));
}
