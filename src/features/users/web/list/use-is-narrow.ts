import { useMediaQuery } from '@mantine/hooks';

/** True if a table of six columns does not fit. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 820px)', undefined, { getInitialValueInEffect: false });
}
