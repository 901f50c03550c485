import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { helpCard, USUAL_HELP } from '#shared/help.ts';
import { links } from '#web/links.ts';
import { currentUserQuery } from '#web/session.ts';
import { ask } from './ask.ts';
import { type AnsweredQuestion, answeredState } from './asked.ts';

/** @returns asks from the screen that is open; see `ask` */
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
