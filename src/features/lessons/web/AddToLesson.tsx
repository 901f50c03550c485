import { IconPlaylistAdd, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { pageQuery } from '#features/reading/page-query.ts';
import { links } from '#platform/web/addresses/links.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { Button, ButtonLink } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { addPageToLesson, createLesson } from '../contract.ts';
import { NAME_LENGTH } from '../lesson-limits.ts';
import styles from './AddToLesson.module.css';
import { lessonsQuery, loadLessonsAgain } from './lessons-query.ts';
import { readingMinutes } from './reading-minutes.ts';

/** A button for teachers on a page. Two taps add the page to a lesson. */
export function AddToLesson({ answerID }: { answerID: number }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Add to lesson" popoverTarget={id} aria-expanded={isOpen} aria-haspopup="dialog">
        <IconPlaylistAdd aria-hidden />
      </IconButton>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Add to lesson"
        className={styles.popover}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && <Choices answerID={answerID} popoverId={id} />}
      </div>
    </>
  );
}

function Choices({ answerID, popoverId }: { answerID: number; popoverId: string }) {
  const { data: opened } = useQuery(pageQuery(answerID));
  const { data: lessons = [] } = useQuery(lessonsQuery);
  const [name, setName] = useState('');
  const minutes = opened?.is === 'page' ? readingMinutes(opened.page) : 1;

  async function add(id: string, lessonName: string) {
    const result = await attempt(addPageToLesson, { params: { id }, body: { answerID, minutes } });
    if (result.is === 'refused') return showToast(sentenceOf(result));
    document.getElementById(popoverId)?.hidePopover();
    showToast(`Added to ${lessonName}`);
    await loadLessonsAgain();
  }

  async function addToNew() {
    const result = await attempt(createLesson, { body: { name } });
    if (result.is === 'refused') return showToast(sentenceOf(result));
    await add(result.answer.id, result.answer.name);
  }

  return (
    <>
      <div className="row spread">
        <h2 className="heading">Add to lesson</h2>
        <IconButton label="Close" popoverTarget={popoverId} popoverTargetAction="hide">
          <IconX aria-hidden />
        </IconButton>
      </div>
      <p className="small muted">{minutes} min to read</p>
      <ul className="bare grid from-top gap-2" aria-label="My lessons">
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <Button look="outline" wide onClick={() => void add(lesson.id, lesson.name)}>
              {lesson.name}
            </Button>
          </li>
        ))}
      </ul>
      <form
        className="grid from-top gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void addToNew();
        }}
      >
        <TextField
          label="New lesson"
          required
          maxLength={NAME_LENGTH}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit">Create and add</Button>
      </form>
      <ButtonLink look="quiet" to={links.classes()}>
        My lessons
      </ButtonLink>
    </>
  );
}
