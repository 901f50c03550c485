import { useQuery } from '@tanstack/react-query';
import { SIDE } from '../../projection.ts';
import { ICE_SHELVES, LAND } from '../ground/coast.ts';
import styles from './SeaIce.module.css';

/** The sea ice of a month. Its outlines are loaded when it is first shown. */
export function SeaIce({ month }: { month: number }) {
  const { data: outlines } = useQuery({
    queryKey: ['sea-ice'],
    queryFn: async () => (await import('./outlines.ts')).OUTLINES,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  return (
    <svg className={styles.layer} viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden>
      <mask id="sea">
        <rect width={SIDE} height={SIDE} fill="white" />
        <path d={LAND + ICE_SHELVES} transform="scale(0.1)" />
      </mask>
      <g mask="url(#sea)">
        <path className={styles.ice} d={outlines?.[month - 1]} transform="scale(0.1)" />
      </g>
    </svg>
  );
}
