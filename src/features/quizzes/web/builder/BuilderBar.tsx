import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconDeviceFloppy,
  IconDots,
  IconEye,
  IconFileText,
} from '@tabler/icons-react';
import { isOwnQuiz } from '#platform/shared/content/own-quiz.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import bar from '#ui/layout/work-bar.module.css';
import styles from './Builder.module.css';
import type { EditedQuiz } from './use-quiz-draft.ts';

type Props = { edited: EditedQuiz; onSave(): void; onTry(): void; onPage(): void; onMore(): void };

/**
 * The bar above the builder. It shows whether there are unsaved changes, and has the buttons for the whole
 * quiz.
 */
export function BuilderBar({ edited, onSave, onTry, onPage, onMore }: Props) {
  const { original, draft, isChanged, saving, canUndo } = edited;
  const isSaving = saving.is === 'sending';
  return (
    <header className={isChanged ? `${bar.bar} ${bar.red}` : bar.bar}>
      <h1 id="answer" className={bar.name} tabIndex={-1}>
        Editing quiz: {original.title}
      </h1>
      <p role="status" className="row gap-2 strong push">
        {isChanged && <IconAlertTriangle aria-hidden />}
        {isSaving ? 'Saving...' : isChanged ? 'Unsaved changes' : 'No changes'}
      </p>
      <div className="row wrap gap-2">
        {!isOwnQuiz(original.answerID) && (
          <Button look="quiet" className={styles.tool} onClick={onPage}>
            <IconFileText aria-hidden />
            Text and pictures
          </Button>
        )}
        <Button look="quiet" className={styles.tool} disabled={draft.questions.length === 0} onClick={onTry}>
          <IconEye aria-hidden />
          Try it
        </Button>
        <Button look="quiet" className={styles.tool} onClick={onMore}>
          <IconDots aria-hidden />
          More
        </Button>
        <IconButton label="Undo" disabled={!canUndo} onClick={edited.undo}>
          <IconArrowBackUp aria-hidden />
        </IconButton>
        <IconButton
          label="Save"
          aria-keyshortcuts="Control+S"
          disabled={isSaving || !isChanged}
          onClick={onSave}
        >
          <IconDeviceFloppy aria-hidden />
        </IconButton>
      </div>
    </header>
  );
}
