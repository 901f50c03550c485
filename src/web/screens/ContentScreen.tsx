import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useAsked } from '#features/assistant/web/asked.ts';
import { EvidenceBox } from '#features/assistant/web/EvidenceBox.tsx';
import { NoAnswer } from '#features/assistant/web/NoAnswer.tsx';
import { IndexPage } from '#features/pages/web/IndexPage.tsx';
import { PageScreen } from '#features/pages/web/PageScreen.tsx';
import type { Visit } from '#features/pages/web/visit.ts';
import { may, mayOpenPage } from '#shared/access.ts';
import { SPECIAL_PAGES } from '#shared/special-pages.ts';
import { links } from '../links.ts';
import { currentUserQuery } from '../session.ts';
import { EDIT_PARAMETER } from '../shell/edit-address.ts';
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx';
import { NotHereYet } from '../shell/NotHereYet.tsx';

/** `/content/{browserId}` and `/content/user/{browserId}`: which screen an id opens, for whom. D-05, D-06. */
export function ContentScreen() {
  const { browserId = '' } = useParams();
  const [parameters] = useSearchParams();
  const { data: person = null } = useQuery({ ...currentUserQuery, enabled: false });
  const visit = useVisit();

  if (!/^-?\d{1,9}$/.test(browserId)) return <NotFoundScreen />;
  const answerID = Number(browserId);
  if (!mayOpenPage(person, answerID)) return <Navigate to={links.page(SPECIAL_PAGES.home)} replace />;
  if (parameters.has(EDIT_PARAMETER) && may(person, 'editContent')) return <NotHereYet />;
  switch (answerID) {
    case SPECIAL_PAGES.resources:
    case SPECIAL_PAGES.news:
      return <NotHereYet />;
    case SPECIAL_PAGES.index:
      return <IndexPage />;
    default:
      return <PageScreen answerID={answerID} visit={visit} noAnswer={<NoAnswer />} />;
  }
}

/** Where questions and pages meet. */
function useVisit(): Visit {
  const asked = useAsked();
  switch (asked.is) {
    case 'nothing':
      return { is: 'direct' };
    case 'answered': {
      const { question, evidence } = asked;
      return {
        is: 'answered',
        question,
        evidence,
        introduction: (page) => <EvidenceBox question={question} evidence={evidence} {...page} />,
      };
    }
    case 'unanswered':
      return { is: 'unanswered', reply: <NoAnswer {...asked} /> };
  }
}
