import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { links } from '#platform/web/addresses/links.ts';
import { copyText } from '#platform/web/addresses/share.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Checkbox } from '#ui/fields/choices/Checkbox.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { useConfirm } from '#ui/messages/use-confirm.tsx';
import { giveLesson, type Lesson, removeLesson, shareLesson } from '../../contract.ts';
import { classesQuery, lessonQuery, loadLessonsAgain } from '../lessons-query.ts';

/** Gives a lesson to classes, shares it by a link, and removes it. */
export function GiveAndShare({ lesson: { id, name } }: { lesson: Lesson }) {
  return (
    <div className="grid from-top gap-5 no-print">
      <Classes id={id} />
      <Link id={id} />
      <Remove id={id} name={name} />
    </div>
  );
}

function Classes({ id }: { id: string }) {
  const { data: classes = [] } = useQuery(classesQuery);
  const { data: lesson } = useQuery(lessonQuery(id));
  async function give(classId: string, isGiven: boolean) {
    const result = await attempt(giveLesson, { params: { id, classId }, body: { isGiven } });
    if (result.is === 'refused') showToast(sentenceOf(result));
    await loadLessonsAgain();
  }
  return (
    <Section title="Give to a class">
      {classes.length === 0 && <p className="muted">You have no class yet.</p>}
      {classes.map((each) => (
        <Checkbox
          key={each.id}
          label={each.name}
          checked={lesson?.classes.includes(each.id) ?? false}
          onChange={(event) => void give(each.id, event.target.checked)}
        />
      ))}
    </Section>
  );
}

function Link({ id }: { id: string }) {
  const { data: lesson } = useQuery(lessonQuery(id));
  const [address, setAddress] = useState('');
  async function share(isShared: boolean) {
    const result = await attempt(shareLesson, { params: { id }, body: { isShared } });
    if (result.is === 'refused') return showToast(sentenceOf(result));
    const { secret } = result.answer;
    const made = secret ? window.location.origin + links.lessonLink(secret) : '';
    setAddress(made);
    if (made && (await copyText(made))) showToast('Link copied');
    await loadLessonsAgain();
  }
  return (
    <Section title="Share by a link">
      <p className="muted">Another teacher who has the link can read and copy this lesson.</p>
      {address && <TextField label="Link" readOnly value={address} />}
      <div className="row wrap gap-3">
        <Button look="outline" onClick={() => void share(true)}>
          {lesson?.isShared ? 'Make a new link' : 'Make a link'}
        </Button>
        {lesson?.isShared && (
          <Button look="outline" onClick={() => void share(false)}>
            End the link
          </Button>
        )}
      </div>
    </Section>
  );
}

function Remove({ id, name }: { id: string; name: string }) {
  const navigate = useNavigate();
  const { confirm, dialog } = useConfirm();
  async function remove() {
    const details = ['Its classes lose it, and the progress of their pupils is deleted.'];
    if (!(await confirm({ text: `Remove ${name}?`, verb: 'Remove', details }))) return;
    const result = await attempt(removeLesson, { params: { id } });
    if (result.is === 'refused') return showToast(sentenceOf(result));
    await navigate(links.classes());
    await loadLessonsAgain();
  }
  return (
    <div>
      <Button look="danger" onClick={() => void remove()}>
        Remove this lesson
      </Button>
      {dialog}
    </div>
  );
}
