import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { currentUserQuery } from '#platform/web/session.ts';
import { IfLoaded } from '#ui/states/IfLoaded.tsx';
import type { Page } from '../../contract.ts';
import styles from './PagePlace.module.css';

const SmallMap = lazy(async () => ({ default: (await import('#features/map/SmallMap.tsx')).SmallMap }));

/**
 * Shows the page's place on a small map, to people who may open the polar map. Until the small map is loaded,
 * its space stays empty.
 */
export function PagePlace({ answerID, mapPlaces = [] }: Page) {
  const { data: person } = useQuery({ ...currentUserQuery, enabled: false });
  if (mapPlaces.length === 0 || !person?.exploreMap) return null;
  return (
    <IfLoaded waiting={<div className={styles.place} />}>
      <SmallMap answerID={answerID} places={mapPlaces} />
    </IfLoaded>
  );
}
