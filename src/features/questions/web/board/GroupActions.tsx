import {
  IconArrowBackUp,
  IconCheck,
  IconEyeOff,
  IconFilePlus,
  IconMessagePlus,
  IconTrash,
  IconVocabulary,
} from '@tabler/icons-react';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import { links } from '#platform/web/addresses/links.ts';
import { Button, ButtonLink } from '#ui/buttons/Button.tsx';
import type { Pile, QuestionGroup } from '../../contract.ts';
import styles from './QuestionGroup.module.css';

type Props = {
  group: QuestionGroup;
  pile: Pile;
  onChoose(): void;
  onAddWord(): void;
  onMove(to: Pile): void;
  onRemove(): void;
};

export function GroupActions({ group, pile, onMove, ...rest }: Props) {
  const first = group.wordings[0]?.wording ?? '';
  return (
    <div className={styles.actions}>
      {pile === 'toDo' ? (
        <ToDoActions {...{ group, first, onMove }} {...rest} />
      ) : (
        <>
          <Button look="outline" aria-label={`Bring back: ${first}`} onClick={() => onMove('toDo')}>
            <IconArrowBackUp aria-hidden />
            Bring back
          </Button>
          <Button look="quiet" aria-label={`Delete: ${first}`} onClick={rest.onRemove}>
            <IconTrash aria-hidden />
            Delete
          </Button>
        </>
      )}
    </div>
  );
}

type ToDoProps = Omit<Props, 'pile' | 'onRemove'> & { first: string };

function ToDoActions({ group, first, onChoose, onAddWord, onMove }: ToDoProps) {
  return (
    <>
      <Button
        look={group.answeredBy && group.complaints.length === 0 ? 'outline' : 'primary'}
        aria-label={`Choose a sentence: ${first}`}
        onClick={onChoose}
      >
        <IconMessagePlus aria-hidden />
        Choose a sentence
      </Button>
      <ButtonLink
        look="outline"
        to={links.addPage()}
        state={{ begun: begunWith(group) }}
        aria-label={`Write page: ${first}`}
      >
        <IconFilePlus aria-hidden />
        Write page
      </ButtonLink>
      <Button look="quiet" aria-label={`Add a word: ${first}`} onClick={onAddWord}>
        <IconVocabulary aria-hidden />
        Add a word
      </Button>
      {group.answeredBy && (
        <Button look="quiet" aria-label={`Done: ${first}`} onClick={() => onMove('done')}>
          <IconCheck aria-hidden />
          Done
        </Button>
      )}
      <Button look="quiet" aria-label={`Ignore: ${first}`} onClick={() => onMove('setAside')}>
        <IconEyeOff aria-hidden />
        Ignore
      </Button>
    </>
  );
}

/**
 * @returns the initial content of a new page: the first question as its title, and all questions as questions
 * that the page answers
 */
function begunWith({ wordings }: QuestionGroup) {
  const first = wordings[0]?.wording ?? '';
  return {
    title: first.charAt(0).toUpperCase() + first.slice(1, PAGE_LIMITS.title),
    questions: wordings
      .slice(0, PAGE_LIMITS.questions)
      .map(({ wording }) => ({ asked: wording.slice(0, PAGE_LIMITS.question), sentence: '' })),
  };
}
