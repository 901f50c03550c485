import { useMediaQuery } from '@mantine/hooks';

/** True where a table of six columns has no room. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 820px)', undefined, { getInitialValueInEffect: false });
}
