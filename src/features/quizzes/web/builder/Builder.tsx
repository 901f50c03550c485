import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSignInAgain } from '#features/accounts/use-sign-in-again.tsx';
import { DraftBanner } from '#platform/web/drafts/DraftBanner.tsx';
import { useDraft, useOwnDraft } from '#platform/web/drafts/use-draft.ts';
import { useLeaveGuard } from '#platform/web/drafts/use-leave-guard.ts';
import { currentUserQuery } from '#platform/web/session.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { useSaveKey } from '#ui/buttons/use-save-key.ts';
import { whenOf } from '#ui/dates.ts';
import { ScreenName } from '#ui/layout/ScreenName.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { useConfirm } from '#ui/messages/use-confirm.tsx';
import type { EditableQuiz } from '../../editing-contract.ts';
import type { Question } from '../../question.ts';
import { MoreDrawer } from '../own/MoreDrawer.tsx';
import { DraftsDrawer } from '../proof/DraftsDrawer.tsx';
import { EvidencePanel } from '../proof/EvidencePanel.tsx';
import { Preview } from '../rehearsal/Preview.tsx';
import styles from './Builder.module.css';
import { BuilderBar } from './BuilderBar.tsx';
import { mergeQuizzes } from './merge-quizzes.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { QuestionList } from './QuestionList.tsx';
import { aQuestion, aQuestionId, type QuizDraft } from './quiz-draft.ts';
import { draftOf, type EditedQuiz, useQuizDraft } from './use-quiz-draft.ts';

type Work = { original: QuizDraft; draft: QuizDraft };

const QUESTION_PARAMETER = 'question';
/**
 * The URL parameters with a sentence. The page editor sets them when an editor wants to draft a question from
 * that sentence.
 */
const SENTENCE_PARAMETERS = ['page', 'block', 'sentence'];

/**
 * The quiz builder. It shows the list of questions, the form of the chosen question, and the sentence that
 * proves its answer.
 */
export function Builder({ loaded }: { loaded: EditableQuiz }) {
  const { signedIn, dialog: signIn } = useSignInAgain();
  const { confirm, dialog } = useConfirm();
  const own = useOwnDraft<Work>();
  const edited = useQuizDraft(loaded, { signedIn });
  const { original, draft, change, saving } = edited;
  const [question, choose] = useChosen(draft.questions);
  const [isTried, setTried] = useState(false);
  const [from, forgetFrom] = useSentence();
  const [isDrafting, setDrafting] = useState(from !== undefined);
  const [isMore, setMore] = useState(false);
  const navigate = useNavigate();
  useLeaveGuard({ isChanged: edited.isChanged, confirm, onDiscard: own.forget });
  useSaveKey(() => void save());

  async function save(): Promise<void> {
    const faulty = await edited.save();
    if (faulty === null) {
      own.forget();
      showToast('The quiz is saved.');
    } else if (faulty !== undefined) {
      choose(faulty);
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    }
  }

  async function openPage(): Promise<void> {
    const text = 'You have unsaved changes, do you wish to discard your changes?';
    if (edited.isChanged && !(await confirm({ text, verb: 'Discard', stay: 'Keep editing' }))) return;
    own.forget();
    await navigate({ search: '?edit=page' });
  }

  function replace(next: Question, what: string): void {
    const questions = draft.questions.map((one) => (one.id === next.id ? next : one));
    change({ ...draft, questions }, what && `${next.id} ${what}`);
  }

  function insert(added: Question): void {
    const at = draft.questions.findIndex(({ id }) => id === question?.id) + 1 || draft.questions.length;
    change({ ...draft, questions: draft.questions.toSpliced(at, 0, added) }, '');
    choose(added.id);
  }

  function endDrafting(): void {
    setDrafting(false);
    forgetFrom();
  }

  function remove({ id }: Question): void {
    const at = draft.questions.findIndex((one) => one.id === id);
    const questions = draft.questions.toSpliced(at, 1);
    change({ ...draft, questions }, '');
    choose(questions[Math.min(at, questions.length - 1)]?.id ?? '');
    showToast('The question is removed. Undo brings it back.');
  }

  if (isTried)
    return <Preview {...{ original, draft }} first={question?.id} onClose={() => setTried(false)} />;
  const errors = saving.is === 'failed' ? saving.errors : undefined;
  return (
    <div className={styles.screen}>
      <ScreenName title={`Editing quiz: ${original.title}`} />
      <div className={styles.head}>
        <BuilderBar
          {...{ edited }}
          onSave={() => void save()}
          onTry={() => setTried(true)}
          onPage={() => void openPage()}
          onMore={() => setMore(true)}
        />
        <Drafts {...{ edited, own }} />
        {saving.is === 'failed' && (
          <Alert
            action={
              <Button look="quiet" onClick={edited.rest}>
                Close
              </Button>
            }
          >
            {saving.message}
          </Alert>
        )}
      </div>
      <QuestionList
        {...{ draft, original, change }}
        chosen={question?.id}
        isFaulty={(id) => errors?.has(id) ?? false}
        onChoose={choose}
        onAdd={() => insert(aQuestion())}
        onDraft={() => setDrafting(true)}
      />
      {question && (
        <>
          <QuestionForm
            key={question.id}
            question={question}
            place={draft.questions.indexOf(question)}
            count={draft.questions.length}
            errors={errors?.get(question.id) ?? {}}
            onChange={replace}
            onCopy={() => insert({ ...question, id: aQuestionId() })}
            onRemove={() => remove(question)}
          />
          <EvidencePanel
            key={`proof ${question.id}`}
            question={question}
            errors={errors?.get(question.id) ?? {}}
            statistic={original.statistics.find((one) => one.question === question.id)}
            onChange={replace}
          />
        </>
      )}
      {isDrafting && (
        <DraftsDrawer
          from={from}
          onChoose={(made) => {
            setDrafting(false);
            insert(made);
          }}
          onClose={endDrafting}
        />
      )}
      {isMore && (
        <MoreDrawer
          {...{ edited }}
          onImport={(added) => {
            change({ ...draft, questions: [...draft.questions, ...added] }, '');
            setMore(false);
            choose(added[0]?.id ?? '');
          }}
          onRemoved={own.forget}
          onClose={() => setMore(false)}
        />
      )}
      {dialog}
      {signIn}
    </div>
  );
}

/** Keeps the chosen question in the URL, so that a link on the editors' start page can open it. */
function useChosen(questions: Question[]) {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get(QUESTION_PARAMETER);
  const question = questions.find(({ id }) => id === wanted) ?? questions[0];
  const choose = (id: string) =>
    setParameters(
      (before) => {
        for (const name of SENTENCE_PARAMETERS) before.delete(name);
        before.set(QUESTION_PARAMETER, id);
        return before;
      },
      { replace: true },
    );
  return [question, choose] as const;
}

/** Reads the sentence that the page editor has put into the URL, to draft a question from it. */
function useSentence() {
  const [parameters, setParameters] = useSearchParams();
  const [answerID, block] = ['page', 'block'].map((name) => Number(parameters.get(name)));
  const sentence = parameters.get('sentence');
  const from = answerID && block && sentence ? { answerID, block, sentence } : undefined;
  const forget = () =>
    setParameters(
      (before) => {
        for (const name of SENTENCE_PARAMETERS) before.delete(name);
        return before;
      },
      { replace: true },
    );
  return [from, forget] as const;
}

/** Stores every unsaved change on this device. If an earlier visit has left a draft, offers to restore it. */
function Drafts({ edited, own }: { edited: EditedQuiz; own: ReturnType<typeof useOwnDraft<Work>> }) {
  const { original, draft, isChanged } = edited;
  const { data: person } = useQuery({ ...currentUserQuery, enabled: false });
  const { offered, isKept, answer } = useDraft<Work>(own, {
    page: `quiz ${original.answerID}`,
    personID: person?.personID ?? '',
    work: useMemo(() => ({ original: draftOf(original), draft }), [original, draft]),
    isChanged,
    isWorthOffering: () => true,
  });
  return (
    <DraftBanner
      offer={offered && `A draft of this quiz from ${whenOf(new Date(offered.keptAt))} is on this device.`}
      isKept={isKept}
      onDiscard={() => answer('discarded')}
      onRestore={() => {
        if (!offered) return;
        // Somebody may have saved the quiz after this draft was stored. So the draft is merged with the saved
        // version.
        edited.replace(draftOf(mergeQuizzes(offered.original, offered.draft, draftOf(original))));
        answer('restored');
      }}
    />
  );
}
