import { useMediaQuery } from '@mantine/hooks';
import { NARROW } from '#ui/breakpoints.ts';

/** True if the window is too narrow for a table of six columns. */
export function useIsNarrow(): boolean {
  return useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
}
