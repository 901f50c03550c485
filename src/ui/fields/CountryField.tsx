import { type ComponentProps, lazy, Suspense } from 'react';
import { countryName } from '#platform/shared/people/countries.ts';
import { TextField } from './TextField.tsx';

const CountrySelect = lazy(async () => ({ default: (await import('./CountrySelect.tsx')).CountrySelect }));

/**
 * A field for a country. It imports `CountrySelect` dynamically, because the code of `CountrySelect` is as
 * large as that of a whole screen.
 */
export function CountryField(props: ComponentProps<typeof CountrySelect>) {
  const { label, hint = '', value } = props;
  return (
    <Suspense fallback={<TextField label={label} hint={hint} value={countryName(value)} readOnly />}>
      <CountrySelect {...props} />
    </Suspense>
  );
}
