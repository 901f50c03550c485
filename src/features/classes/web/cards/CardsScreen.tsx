import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { links } from '#platform/web/addresses/links.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { Button, ButtonLink } from '#ui/buttons/Button.tsx';
import { Sheet } from '#ui/layout/Sheet.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { useConfirm } from '#ui/messages/use-confirm.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { makeNewCards } from '../../contract.ts';
import { classQuery } from '../classes-query.ts';
import { CardList } from './CardList.tsx';

/**
 * Makes new cards, with which pupils sign in again, for all pupils of a class. Eight cards fit on a sheet of
 * paper.
 */
export function CardsScreen() {
  const { id = '' } = useParams();
  const { data } = useQuery(classQuery(id));
  const [made, setMade] = useState<Answered<typeof makeNewCards>>();
  const { confirm, dialog } = useConfirm();
  if (!data) return <Loading text="Loading..." />;

  async function make(pupils: number) {
    const details = ['Cards and pictures that the pupils have now stop working.'];
    const text = pupils === 1 ? 'Make a new card?' : `Make ${pupils} new cards?`;
    if (!(await confirm({ text, details, verb: 'Make cards', look: 'primary' }))) return;
    const result = await attempt(makeNewCards, { params: { id } });
    if (result.is === 'refused') showToast(sentenceOf(result));
    else setMade(result.answer);
  }

  return (
    <Sheet
      title={`Cards of ${data.name}`}
      aside={
        <ButtonLink className="no-print" look="outline" to={links.schoolClass(id)}>
          Back to the class
        </ButtonLink>
      }
    >
      {made ? (
        <CardList {...made} />
      ) : (
        <div className="grid gap-4 items-start">
          <p>
            A card brings a pupil back on any device: by its QR code, or by the code of the class, the
            nickname and three pictures. Cards are shown once. Print them now, cut them, and give them out.
          </p>
          {data.pupils === 0 ? (
            <p className="muted">No pupil is in the class yet.</p>
          ) : (
            <Button onClick={() => void make(data.pupils)}>
              Make {data.pupils === 1 ? 'the card' : 'the cards'}
            </Button>
          )}
        </div>
      )}
      {dialog}
    </Sheet>
  );
}
