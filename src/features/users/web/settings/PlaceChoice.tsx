import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { HelpSettings } from '#platform/shared/settings/help-card.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import styles from './HelpFields.module.css';
import { linesOf, listPlaces, nameOf } from './help-places.ts';

const CountrySelect = lazy(async () => ({
  default: (await import('#ui/fields/CountrySelect.tsx')).CountrySelect,
}));

type Props = {
  help: HelpSettings;
  place: string;
  /** The places (countries or "elsewhere") whose help lines have an error. */
  faulty: string[];
  onChoose(place: string): void;
  /** Called when the administrator adds a country that has no help lines yet. */
  onAdd(country: string): void;
};

/** A select for the country whose help lines are shown, with a field that adds a country. */
export function PlaceChoice({ help, place, faulty, onChoose, onAdd }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  const choice = useRef<HTMLDivElement>(null);
  const places = listPlaces(help);

  function add(country: string) {
    setIsAdding(false);
    if (places.includes(country)) onChoose(country);
    else onAdd(country);
    // The field for adding a country disappears while it has the focus, so the focus moves to the select.
    choice.current?.querySelector('select')?.focus();
  }

  return (
    <div className={styles.place} ref={choice}>
      <SelectField
        label="Country"
        value={place}
        options={places.map((value) => ({
          value,
          text: `${nameOf(value)}${faulty.includes(value) ? ': has errors' : ''} (${linesOf(help, value).length})`,
        }))}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
      {isAdding ? (
        <Suspense>
          <div ref={focusField}>
            <CountrySelect label="Country to add" value="" onChange={add} />
          </div>
        </Suspense>
      ) : (
        <Button look="outline" onClick={() => setIsAdding(true)}>
          <IconPlus aria-hidden />
          Add a country
        </Button>
      )}
    </div>
  );
}

function focusField(place: HTMLElement | null): void {
  place?.querySelector('input')?.focus();
}
