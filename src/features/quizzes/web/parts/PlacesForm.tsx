import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mapQuery } from '#features/map/map-query.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { show } from '../../marking/shown.ts';
import { QUIZ_LIMITS } from '../../question.ts';
import { LabelGround } from '../answers/LabelGround.tsx';
import { proofPageQuery } from '../builder/builder-queries.ts';
import { errorOf } from '../builder/field-error.ts';
import { aPlace, freeId } from '../builder/quiz-draft.ts';
import { NumberBox } from './NumberBox.tsx';
import styles from './parts.module.css';
import type { PartsProps } from './parts-props.ts';

type Props = PartsProps<'label'>;
type Place = Props['question']['places'][number];

const LEAST = 2;
const MOST = 8;
const MAP = 'the polar map';

/** Fields for the map or picture, and for the places on it. */
export function PlacesForm({ question, errors, onChange }: Props) {
  const { places, ground } = question;
  const { data: page } = useQuery(proofPageQuery(question.evidence.answerID));
  const put = (next: Place[], what: string) => onChange({ ...question, places: next }, what);
  const isMap = 'map' in ground;
  const pictures = page?.pictures ?? [];
  const shown = show(question, '');
  return (
    <fieldset className={styles.parts}>
      <legend className="small muted">Pupils put each name to its place.</legend>
      <SelectField
        label="On"
        options={[
          { value: MAP, text: 'The polar map' },
          ...pictures.map(({ file, alt }) => ({ value: file, text: alt || file })),
          ...(isMap || pictures.some(({ file }) => file === ground.picture)
            ? []
            : [{ value: ground.picture, text: ground.alt }]),
        ]}
        value={isMap ? MAP : ground.picture}
        onChange={({ target: { value } }) => {
          const picture = pictures.find(({ file }) => file === value);
          onChange(picture ? onPicture(question, picture) : onMap(question), '');
        }}
      />
      {shown.kind === 'label' && (
        <div className={styles.ground} inert>
          <LabelGround
            question={shown}
            media={page?.media ?? {}}
            answer={undefined}
            isLocked
            onChange={() => {}}
          />
        </div>
      )}
      {places.map((place, at) => (
        <PlaceRow
          key={place.id}
          {...{ place, at, errors }}
          onChange={(next, what) => put(places.with(at, next), `${what} ${place.id}`)}
          onRemove={places.length > LEAST ? () => put(places.toSpliced(at, 1), '') : undefined}
        />
      ))}
      {places.length < MOST && (
        <div>
          <Button
            look="quiet"
            onClick={() => put([...places, isMap ? aPlace(freeId(places)) : inMiddle(freeId(places))], '')}
          >
            <IconPlus aria-hidden />
            Add a place
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function inMiddle(id: string, label = ''): Place {
  return { ...aPlace(id, label), at: { x: 0.5, y: 0.5 } };
}

function onPicture(question: Props['question'], { file, alt }: { file: string; alt: string }) {
  const places = question.places.map((place) => ('x' in place.at ? place : inMiddle(place.id, place.label)));
  return { ...question, ground: { picture: file, alt }, places };
}

function onMap(question: Props['question']): Props['question'] {
  const places = question.places.map((place) => ('lat' in place.at ? place : aPlace(place.id, place.label)));
  return { ...question, ground: { map: 'polar' }, places };
}

type RowProps = {
  place: Place;
  at: number;
  errors: Props['errors'];
  onChange(next: Place, what: string): void;
  onRemove: (() => void) | undefined;
};

function PlaceRow({ place, at, errors, onChange, onRemove }: RowProps) {
  const where = place.at;
  const number = (label: string, field: string, value: number, put: (value: number) => Place) => (
    <NumberBox
      label={`${label} of place ${at + 1}`}
      value={value}
      error={errors[`places.${at}.at.${field}`] ?? errors[`places.${at}.at`]}
      onChange={(next) => onChange(put(next), field)}
    />
  );
  return (
    <div className={styles.option}>
      <div className={styles.place}>
        <TextField
          label={`Name of place ${at + 1}`}
          maxLength={QUIZ_LIMITS.option}
          value={place.label}
          {...errorOf(errors[`places.${at}.label`])}
          onChange={({ target }) => onChange({ ...place, label: target.value }, 'label')}
        />
        <TextField
          label={`Where place ${at + 1} is, in words`}
          maxLength={60}
          value={place.told}
          {...errorOf(errors[`places.${at}.told`])}
          onChange={({ target }) => onChange({ ...place, told: target.value }, 'told')}
        />
        {'lat' in where ? (
          <>
            {number('Latitude', 'lat', where.lat, (lat) => ({ ...place, at: { ...where, lat } }))}
            {number('Longitude', 'lon', where.lon, (lon) => ({ ...place, at: { ...where, lon } }))}
            <FromMap at={at} onChoose={(from) => onChange({ ...place, ...from }, '')} />
          </>
        ) : (
          <>
            {number('Per cent from the left', 'x', percent(where.x), (x) => ({
              ...place,
              at: { ...where, x: x / 100 },
            }))}
            {number('Per cent from the top', 'y', percent(where.y), (y) => ({
              ...place,
              at: { ...where, y: y / 100 },
            }))}
          </>
        )}
      </div>
      <IconButton label={`Remove place ${at + 1}`} disabled={!onRemove} onClick={onRemove}>
        <IconX aria-hidden />
      </IconButton>
    </div>
  );
}

function percent(share: number): number {
  return Math.round(share * 1000) / 10;
}

type From = Pick<Place, 'label' | 'told' | 'at'>;

/** Lets the editor choose a pin of the app's map, and copies its name and position to the place. */
function FromMap({ at, onChoose }: { at: number; onChoose(from: From): void }) {
  const [isAsked, setAsked] = useState(false);
  const { data: map } = useQuery({ ...mapQuery, enabled: isAsked });
  const pins = (map?.pins ?? []).filter(({ lat }) => lat <= -50);
  if (!isAsked)
    return (
      <Button look="outline" onClick={() => setAsked(true)}>
        Take place {at + 1} from the map
      </Button>
    );
  return (
    <SelectField
      label={`Place ${at + 1} on the map`}
      placeholder="Choose a pin"
      value=""
      options={pins.map(({ id, name }) => ({ value: id, text: name }))}
      onChange={({ target }) => {
        const pin = pins.find(({ id }) => id === target.value);
        if (pin) onChoose({ label: pin.name, told: degrees(pin), at: { lat: pin.lat, lon: pin.lon } });
      }}
    />
  );
}

function degrees({ lat, lon }: { lat: number; lon: number }): string {
  return `${Math.abs(lat).toFixed(1)}° S, ${Math.abs(lon).toFixed(1)}° ${lon < 0 ? 'W' : 'E'}`;
}
