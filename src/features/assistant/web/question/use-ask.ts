import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { helpCard, USUAL_HELP } from '#platform/shared/settings/help-card.ts';
import { links } from '#platform/web/addresses/links.ts';
import { currentUserQuery } from '#platform/web/session.ts';
import { type AnsweredQuestion, answeredState } from '../reply/asked.ts';
import { ask } from './ask.ts';

export function useAsk(): (question: string) => Promise<boolean> {
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const { data: person } = useQuery({ ...currentUserQuery, enabled: false });
  const help = person?.help ?? helpCard(USUAL_HELP, '');

  function open(answerID: number, asked: AnsweredQuestion) {
    const address = links.page(answerID);
    navigate(address, { state: answeredState(asked), replace: address === pathname });
  }

  return (question) => ask(question, { askedAt: key, help, open });
}
