import { type ComponentProps, lazy, Suspense } from 'react';
import { countryName } from '#platform/shared/people/countries.ts';
import { TextField } from './TextField.tsx';

const CountrySelect = lazy(async () => ({ default: (await import('./CountrySelect.tsx')).CountrySelect }));

/** A field for a country, for screens of visitors: its code is as large as such a screen, so it loads later. */
export function CountryField(props: ComponentProps<typeof CountrySelect>) {
  const { label, hint = '', value } = props;
  return (
    <Suspense fallback={<TextField label={label} hint={hint} value={countryName(value)} readOnly />}>
      <CountrySelect {...props} />
    </Suspense>
  );
}
