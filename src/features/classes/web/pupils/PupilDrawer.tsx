import { useQuery } from '@tanstack/react-query';
import { startTransition, useOptimistic, useState } from 'react';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { Checkbox } from '#ui/fields/choices/Checkbox.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useForm } from '#ui/fields/use-form.ts';
import { Drawer } from '#ui/layout/Drawer.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { showToast } from '#ui/messages/toast.ts';
import {
  type Card,
  type ClassWithPupils,
  helpPupil,
  makeNewCard,
  movePupil,
  type Pupil,
  removePupil,
  renamePupil,
  restorePupil,
} from '../../contract.ts';
import { PUPIL_HELP, type PupilHelp } from '../../pupil-help.ts';
import { CardList } from '../cards/CardList.tsx';
import { classesQuery } from '../classes-query.ts';
import { tell } from '../tell.ts';

type Props = { schoolClass: ClassWithPupils; pupil: Pupil; onClose(): void };

/**
 * The panel in which a teacher renames a pupil, sets the pupil's help, makes a new card or removes the pupil.
 */
export function PupilDrawer({ schoolClass: { id, code, name: className }, pupil, onClose }: Props) {
  const [card, setCard] = useState<Card>();
  const { id: pupilId, nickname } = pupil;
  const params = { id, pupilId };

  async function renew() {
    const result = await attempt(makeNewCard, { params });
    if (result.is === 'refused') showToast(sentenceOf(result));
    else setCard(result.answer);
  }

  async function remove() {
    const result = await attempt(removePupil, { params });
    onClose();
    if (result.is !== 'refused')
      showToast(`${nickname} is removed.`, async () => tell(await attempt(restorePupil, { params })));
    await tell(result);
  }

  return (
    <Drawer title={nickname} onClose={onClose}>
      <div className="grid from-top gap-6">
        <Rename {...{ id, pupil }} />
        <Help {...{ id, pupil }} />
        <Section title="Card">
          {card ? (
            <>
              <p>
                The card before has stopped, and {nickname} is logged out on every device. This card is shown
                once.
              </p>
              <CardList {...{ className, code }} cards={[card]} />
            </>
          ) : (
            <>
              <p className="muted">For a pupil who has lost the card or has forgotten the three pictures.</p>
              <div>
                <Button look="outline" onClick={() => void renew()}>
                  New card
                </Button>
              </div>
            </>
          )}
        </Section>
        <Move {...{ id, pupilId, nickname }} onMoved={onClose} />
        <Section title="Remove">
          <p className="muted">
            {nickname} is out of the class at once, on every device, and the answers are deleted.
          </p>
          <div>
            <Button look="danger" onClick={() => void remove()}>
              Remove
            </Button>
          </div>
        </Section>
      </div>
    </Drawer>
  );
}

const HELP: Record<PupilHelp[number], { label: string; hint: string }> = {
  aloud: { label: 'Read questions aloud', hint: 'Starts by itself; headphones help.' },
  fewer: { label: 'Fewer answers', hint: 'Two to choose from in place of four.' },
  large: { label: 'Larger text and more space', hint: 'In quizzes.' },
  try: { label: 'One more try', hint: 'Three tries in place of two.' },
};

function Help({ id, pupil: { id: pupilId, help } }: { id: string; pupil: Pupil }) {
  // The checkbox changes at once, without waiting for the server. A response to an earlier request must not
  // change it back.
  const [shown, show] = useOptimistic(help);
  const change = (next: PupilHelp) =>
    startTransition(async () => {
      show(next);
      await tell(await attempt(helpPupil, { params: { id, pupilId }, body: { help: next } }));
    });
  return (
    <Section title="Help in quizzes">
      <p className="muted">
        Only you see this. The quizzes on the pupil’s own screen just work this way; no reason is asked or
        kept.
      </p>
      {PUPIL_HELP.map((one) => (
        <Checkbox
          key={one}
          {...HELP[one]}
          checked={shown.includes(one)}
          onChange={({ target }) =>
            change(target.checked ? [...shown, one] : shown.filter((other) => other !== one))
          }
        />
      ))}
    </Section>
  );
}

function Rename({ id, pupil }: { id: string; pupil: Pupil }) {
  const form = useForm({
    initial: { nickname: pupil.nickname },
    async send(body) {
      const result = await attempt(renamePupil, { params: { id, pupilId: pupil.id }, body });
      if (result.is === 'refused') return result;
      showToast('The nickname is changed.');
      await tell(result);
      return undefined;
    },
  });
  return (
    <form className="grid from-top gap-3" {...form.props}>
      <TextField
        label="Nickname"
        hint="2 to 16 letters. Not a full name."
        maxLength={16}
        autoComplete="off"
        spellCheck={false}
        {...form.field('nickname')}
      />
      {form.message && <RefusedAlert>{form.message}</RefusedAlert>}
      <div>
        <SubmitButton isBusy={form.isBusy} busyText="Saving...">
          Rename
        </SubmitButton>
      </div>
    </form>
  );
}

type MoveProps = { id: string; pupilId: string; nickname: string; onMoved(): void };

function Move({ id, pupilId, nickname, onMoved }: MoveProps) {
  const { data: classes = [] } = useQuery(classesQuery);
  const others = classes.filter((one) => one.id !== id);
  const form = useForm({
    initial: { to: '' },
    async send({ to }) {
      const result = await attempt(movePupil, { params: { id, pupilId }, body: { to } });
      if (result.is === 'refused') return result;
      onMoved();
      showToast(`${nickname} is in ${others.find((one) => one.id === to)?.name} now.`);
      await tell(result);
      return undefined;
    },
  });
  if (others.length === 0) return null;
  return (
    <form className="grid from-top gap-3" {...form.props}>
      <SelectField
        label="Move to another class"
        placeholder="Choose a class"
        options={others.map((one) => ({ value: one.id, text: one.name }))}
        {...form.field('to')}
      />
      {form.message && <RefusedAlert>{form.message}</RefusedAlert>}
      <div>
        <Button type="submit" look="outline" aria-disabled={form.isBusy}>
          Move
        </Button>
      </div>
    </form>
  );
}
