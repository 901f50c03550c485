import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { attempt } from '#platform/web/calls/attempt.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { dayOf } from '#ui/dates.ts';
import { Section } from '#ui/layout/Section.tsx';
import { allowWish, type ClassWithPupils, type Pupil } from '../../contract.ts';
import { tell } from '../tell.ts';
import { PupilDrawer } from './PupilDrawer.tsx';
import styles from './PupilList.module.css';

type Props = {
  schoolClass: ClassWithPupils;
  /** Renders how many steps of a lesson a pupil has done. */
  showSteps(id: string, pupilId: string): ReactNode;
};

/** The pupils of a class. Those whose nickname waits for the teacher's approval come first. */
export function PupilList({ schoolClass, showSteps }: Props) {
  const { id, pupilList } = schoolClass;
  const [openId, setOpenId] = useState<string>();
  const open = pupilList.find((pupil) => pupil.id === openId);
  return (
    <Section title={`Pupils ${pupilList.length}`}>
      {pupilList.map((pupil) =>
        pupil.wish ? (
          <Waiting key={pupil.id} {...{ id, pupil }} onChooseAnother={() => setOpenId(pupil.id)} />
        ) : null,
      )}
      {pupilList.length === 0 && (
        <p className="muted">No pupil is in the class yet. Show the code on the projector.</p>
      )}
      <ul className="bare grid from-top" aria-label="Pupils">
        {pupilList.map(({ id: pupilId, nickname, isHere, lastDay }) => (
          <li key={pupilId} className={styles.pupil}>
            <span className="strong grow slim breaks">{nickname}</span>
            {showSteps(id, pupilId)}
            <span className={isHere ? `${styles.now} ${styles.here}` : styles.now}>
              {isHere ? 'here' : dayOf(lastDay)}
            </span>
            <IconButton label={`More for ${nickname}`} onClick={() => setOpenId(pupilId)}>
              <IconDots aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {open && <PupilDrawer {...{ schoolClass }} pupil={open} onClose={() => setOpenId(undefined)} />}
    </Section>
  );
}

type WaitingProps = { id: string; pupil: Pupil; onChooseAnother(): void };

/**
 * Asks the teacher to approve a nickname that may be a person's name. Until the teacher decides, the pupil
 * has a nickname that the app offers.
 */
function Waiting({ id, pupil, onChooseAnother }: WaitingProps) {
  const allow = async () => tell(await attempt(allowWish, { params: { id, pupilId: pupil.id } }));
  return (
    <div className="amber ink row wrap gap-3 round-3 pad-3-4">
      <p className="grow">
        <span className="strong">“{pupil.wish}” waits: is this nickname fine?</span> Until then:{' '}
        {pupil.nickname}.
      </p>
      <span className="row wrap gap-2">
        <Button look="quiet" onClick={onChooseAnother}>
          Choose another for them
        </Button>
        <Button look="outline" aria-label={`Allow ${pupil.wish}`} onClick={() => void allow()}>
          Allow
        </Button>
      </span>
    </div>
  );
}
