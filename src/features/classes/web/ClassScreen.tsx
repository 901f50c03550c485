import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { links } from '#platform/web/addresses/links.ts';
import { attempt } from '#platform/web/calls/attempt.ts';
import { Button, ButtonLink } from '#ui/buttons/Button.tsx';
import { dayOf } from '#ui/dates.ts';
import { Section } from '#ui/layout/Section.tsx';
import { CalmBox, Sheet } from '#ui/layout/Sheet.tsx';
import { useConfirm } from '#ui/messages/use-confirm.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { type readClass, removePupil } from '../contract.ts';
import { classQuery } from './classes-query.ts';
import { EndClass } from './EndClass.tsx';
import { changeJoining, tell } from './tell.ts';

type OneClass = Answered<typeof readClass>;

/** One class: its code, its pupils, and its end. */
export function ClassScreen() {
  const { id = '' } = useParams();
  const { data, isError, refetch } = useQuery(classQuery(id));
  if (data)
    return (
      <Sheet title={data.name}>
        <div className="grid from-top gap-5">
          <JoinCard {...data} />
          <Pupils {...data} />
          <EndClass id={data.id} name={data.name} endsAt={data.endsAt} pupils={data.pupils} />
        </div>
      </Sheet>
    );
  return (
    <Sheet title="Class">
      {isError ? (
        <CalmBox>
          <p role="alert">This class could not be loaded. It may have ended.</p>
          <Button onClick={() => void refetch()}>Try again</Button>
          <ButtonLink look="quiet" to={links.classes()}>
            My classes
          </ButtonLink>
        </CalmBox>
      ) : (
        <Loading text="Loading..." />
      )}
    </Sheet>
  );
}

function JoinCard({ id, code, isOpen }: OneClass) {
  return (
    <Section title="Join">
      <p>
        Join at <span className="strong breaks">{window.location.host + links.join()}</span>
      </p>
      {/* Read out letter by letter, in two groups. */}
      <p className="heading strong tabular">
        <span aria-hidden>
          {code.slice(0, 3)} {code.slice(3)}
        </span>
        <span className="visually-hidden">{Array.from(code).join(' ')}</span>
      </p>
      <div className="row wrap gap-3">
        <span role="status">{isOpen ? 'New pupils may join: on' : 'New pupils may join: off'}</span>
        <Button look="outline" onClick={() => void changeJoining(id, !isOpen)}>
          {isOpen ? 'Close the code' : 'Open the code'}
        </Button>
        <ButtonLink to={links.showClass(id)}>Show on the projector</ButtonLink>
      </div>
    </Section>
  );
}

function Pupils({ id, pupilList }: OneClass) {
  const { confirm, dialog } = useConfirm();
  async function remove(pupilId: string, nickname: string) {
    const isSure = await confirm({ text: `Remove ${nickname}?`, verb: 'Remove' });
    if (isSure) await tell(await attempt(removePupil, { params: { id, pupilId } }));
  }
  return (
    <Section title={`Pupils ${pupilList.length}`}>
      {pupilList.length === 0 && <p className="muted">No pupil is in the class yet.</p>}
      <ul className="bare grid from-top gap-2" aria-label="Pupils">
        {pupilList.map(({ id: pupilId, nickname, isHere, lastDay }) => (
          <li key={pupilId} className="row spread wrap gap-3">
            <span className="strong">{nickname}</span>
            <span className="row gap-3">
              <span className="muted">{isHere ? 'here' : dayOf(lastDay)}</span>
              <Button
                look="quiet"
                aria-label={`Remove ${nickname}`}
                onClick={() => void remove(pupilId, nickname)}
              >
                Remove
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {dialog}
    </Section>
  );
}
