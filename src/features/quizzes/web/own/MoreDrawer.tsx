import { useNavigate } from 'react-router';
import { isOwnQuiz } from '#platform/shared/content/own-quiz.ts';
import { links } from '#platform/web/addresses/links.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { saveCsv, saveFile } from '#platform/web/save-file.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { NameForm } from '#ui/fields/NameForm.tsx';
import { Drawer } from '#ui/layout/Drawer.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { useConfirm } from '#ui/messages/use-confirm.tsx';
import { removeOwnQuiz, renameOwnQuiz } from '../../own-contract.ts';
import { OWN_LIMITS, type Question } from '../../question.ts';
import { QUIZZES_KEY } from '../../quiz-queries.ts';
import type { EditedQuiz } from '../builder/use-quiz-draft.ts';
import { ImportQuestions } from './ImportQuestions.tsx';
import { SheetLinks } from './SheetLinks.tsx';

type Props = {
  edited: EditedQuiz;
  onImport(questions: Question[]): void;
  /**
   * Called after the user has removed the quiz. The caller then also deletes the unsaved changes on this
   * device.
   */
  onRemoved(): void;
  onClose(): void;
};

/** Actions for the whole quiz: print it, export it, import questions, rename it, remove it. */
export function MoreDrawer({ edited, onImport, onRemoved, onClose }: Props) {
  const { original, draft, isChanged } = edited;
  return (
    <Drawer title={original.title} onClose={onClose}>
      <div className="grid from-top gap-5">
        <Section title="Print">
          {isChanged && <p className="muted">Changes that are not saved are not printed.</p>}
          <div className="row wrap gap-3">
            <SheetLinks answerID={original.answerID} />
          </div>
        </Section>
        <Section title="Save as a file">
          <p className="muted">GIFT is read by Moodle and other programs, a table by spreadsheets.</p>
          <div className="row wrap gap-3">
            <Button look="outline" onClick={() => void exportQuiz(original.title, draft.questions, 'gift')}>
              GIFT
            </Button>
            <Button look="outline" onClick={() => void exportQuiz(original.title, draft.questions, 'csv')}>
              Table (CSV)
            </Button>
          </div>
        </Section>
        <ImportQuestions count={draft.questions.length} onImport={onImport} />
        {isOwnQuiz(original.answerID) && <Own {...{ edited, onRemoved }} />}
      </div>
    </Drawer>
  );
}

/** The module for the format is loaded only now, because few users export questions. */
async function exportQuiz(title: string, questions: Question[], format: 'gift' | 'csv'): Promise<void> {
  const { text, left } =
    format === 'gift'
      ? (await import('../../exchange/gift.ts')).writeGift(questions)
      : (await import('../../exchange/csv.ts')).writeCsv(questions);
  if (format === 'gift') saveFile(`${title}.gift.txt`, text, 'text/plain;charset=utf-8');
  else saveCsv(`${title}.csv`, text);
  if (left.length > 0)
    showToast(`${left.length} of ${questions.length} questions have no form in this file: ${left.join(' ')}`);
}

/** Renames or removes a teacher's own quiz. */
function Own({ edited, onRemoved }: Pick<Props, 'edited' | 'onRemoved'>) {
  const { answerID, title } = edited.original;
  const navigate = useNavigate();
  const { confirm, dialog } = useConfirm();

  async function rename(next: string) {
    const result = await attempt(renameOwnQuiz, { params: { id: answerID }, body: { title: next } });
    if (result.is === 'refused') return result;
    edited.retitle(next.trim());
    showToast('The quiz is renamed.');
    void queryClient.invalidateQueries({ queryKey: QUIZZES_KEY });
    return undefined;
  }

  async function remove(): Promise<void> {
    const details = ['It leaves the lessons that have it, and the answers of your pupils to it are deleted.'];
    if (!(await confirm({ text: `Remove ${title}?`, verb: 'Remove', details }))) return;
    const result = await attempt(removeOwnQuiz, { params: { id: answerID } });
    if (result.is === 'refused') return showToast(sentenceOf(result));
    onRemoved();
    await navigate(links.classes());
    await queryClient.invalidateQueries({ queryKey: QUIZZES_KEY });
  }

  return (
    <Section title="Name">
      <NameForm label="New name" maxLength={OWN_LIMITS.title} button="Rename" onSend={rename} />
      <div>
        <Button look="danger" onClick={() => void remove()}>
          Remove this quiz
        </Button>
      </div>
      {dialog}
    </Section>
  );
}
