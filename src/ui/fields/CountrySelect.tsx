import { HeadlessMantineProvider, Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { FocusEvent } from 'react';
import { COUNTRY_CODES, countryName } from '#platform/shared/people/countries.ts';
import styles from './CountrySelect.module.css';
import { Field, type FieldTexts } from './Field.tsx';

type Props = FieldTexts & {
  id?: string;
  name?: string;
  /** The two-letter code of the country. */
  value: string;
  onChange: (code: string) => void;
  onBlur?: (event: FocusEvent) => void;
};

const COUNTRIES = COUNTRY_CODES.map((code) => ({ value: code, label: countryName(code) }));
const { compare } = new Intl.Collator('en-AU');
COUNTRIES.sort((a, b) => compare(a.label, b.label));

/**
 * A field for a country. The user finds the country by typing a part of its name. The behaviour is that of
 * Mantine's Select, without Mantine's styles.
 */
export function CountrySelect({ label, hint, error, isInvalid, id, value, onChange, ...rest }: Props) {
  return (
    <Field {...{ label, hint, error, isInvalid, id }}>
      {(control) => (
        <HeadlessMantineProvider>
          <Select
            {...rest}
            {...control}
            className="relative"
            aria-label={label}
            autoComplete="country-name"
            data={COUNTRIES}
            value={value}
            onChange={(code) => code && onChange(code)}
            searchable
            selectFirstOptionOnChange
            allowDeselect={false}
            withCheckIcon={false}
            withScrollArea={false}
            unstyled
            nothingFoundMessage="No country has this name"
            rightSection={<IconChevronDown aria-hidden="true" size={22} stroke={1.9} />}
            comboboxProps={{ withinPortal: false, offset: 4, middlewares: { flip: true, shift: true } }}
            classNames={{
              input: `${control.className} ${styles.input}`,
              wrapper: 'relative',
              section: styles.chevron,
              dropdown: styles.dropdown,
              option: styles.option,
              empty: styles.empty,
            }}
          />
        </HeadlessMantineProvider>
      )}
    </Field>
  );
}
