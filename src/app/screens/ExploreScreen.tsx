import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useAsked } from '#features/assistant/web/reply/asked.ts';
import { MapScreen } from '#features/map/web/screen/MapScreen.tsx';
import { PagePicture } from '#features/reading/PagePicture.tsx';
import { FactsButton } from '#features/reading/web/actions/ActionList.tsx';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { links } from '#platform/web/addresses/links.ts';
import { currentUserQuery } from '#platform/web/session.ts';
import { NARROW } from '#ui/breakpoints.ts';
import { Unanswered } from './Unanswered.tsx';

/** The `sizes` attribute of pictures in the panel beside the map. It gives the width of the panel. */
const PICTURE_SIZES = `${NARROW} 100vw, 28vw`;

/**
 * The screen at `/content/map`: the map with weather, pages and questions. Only people with access to the map
 * see it (docs/behaviour.md 25.1).
 */
export function ExploreScreen() {
  const { data: person } = useQuery({ ...currentUserQuery, enabled: false });
  const asked = useAsked();
  if (!person?.exploreMap) return <Navigate to={links.page(SPECIAL_PAGES.home)} replace />;
  return (
    <MapScreen
      reply={asked.is === 'unanswered' && <Unanswered asked={asked} />}
      showPagePicture={(answerID) => <PagePicture answerID={answerID} sizes={PICTURE_SIZES} />}
      lastAction={<FactsButton answerID={SPECIAL_PAGES.home} />}
    />
  );
}
