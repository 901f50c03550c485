import { useMediaQuery } from '@mantine/hooks';
import { NARROW } from '#ui/breakpoints.ts';

/** True if a table of six columns does not fit. */
export function useIsNarrow(): boolean {
  return useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
}
