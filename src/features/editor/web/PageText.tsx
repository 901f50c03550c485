import { useCallback, useMemo, useState } from 'react';
import { CategoryFields } from './details/CategoryFields.tsx';
import type { CategorisationOpening } from './details/categories.ts';
import { PlacesPanel } from './details/PlacesPanel.tsx';
import { QuizField } from './details/QuizField.tsx';
import { TitleField } from './details/TitleField.tsx';
import styles from './PageText.module.css';
import { type OpenedSentence, QuestionsPanel } from './questions/QuestionsPanel.tsx';
import { useQuestionMaker } from './questions/use-question-maker.ts';
import { useTargets } from './questions/use-targets.ts';
import { errorsOf, type FieldErrors } from './saving/save-errors.ts';
import { Block } from './text/Block.tsx';
import type { Change } from './working-copy/use-working-copy.ts';
import type { WorkingCopy } from './working-copy/working-copy.ts';

type Props = {
  copy: WorkingCopy;
  change: Change;
  errors: FieldErrors;
  hasCategory: boolean;
  onCategorisation: ((open: CategorisationOpening) => void) | undefined;
  onEditQuizzes(): void;
  /** Returns a note such as "Mira O. is typing here", for the block with this index. */
  othersAt?: (place: number) => string | undefined;
  /**
   * Called with the index of the block when the user begins to type in it; called with null when the user
   * leaves it.
   */
  onActive?: (place: number | null) => void;
};

/** The texts of a page: category, title, blocks and quiz. Source: docs/behaviour.md 19.5 to 19.7. */
export function PageText({ copy, change, errors, hasCategory, othersAt, onActive = ignore, ...on }: Props) {
  const [opened, openSentence] = useOpenedSentence();
  const questionErrors = useMemo(() => errorsOf(errors, 'questions'), [errors]);
  const makerOf = useQuestionMaker(copy);
  const targets = useTargets(copy);
  const placeErrors = useMemo(() => errorsOf(errors, 'mapPlaces'), [errors]);
  return (
    <section className={styles.text} aria-label="Text">
      {hasCategory && (
        <CategoryFields
          category={copy.category}
          subCategory={copy.subCategory}
          change={change}
          onCategorisation={on.onCategorisation}
          error={errors.category ?? errors.subCategory}
        />
      )}
      <TitleField title={copy.title} change={change} error={errors.title} />
      <Blocks
        dialog={copy.dialog}
        change={change}
        errors={errors}
        othersAt={othersAt}
        onActive={onActive}
        onAnswers={openSentence}
      />
      <QuizField
        quizURL={copy.quizURL}
        change={change}
        onEditQuizzes={on.onEditQuizzes}
        error={errors.quizURL}
      />
      <QuestionsPanel
        dialog={copy.dialog}
        questions={copy.questions}
        targets={targets}
        errors={questionErrors}
        opened={opened}
        onOpen={openSentence}
        makerOf={makerOf}
        onChange={(questions) => change((before) => ({ ...before, questions }), 'questions')}
      />
      <PlacesPanel
        places={copy.mapPlaces ?? NONE}
        errors={placeErrors}
        onChange={(mapPlaces) => change((before) => ({ ...before, mapPlaces }), 'mapPlaces')}
      />
    </section>
  );
}

type BlocksProps = Pick<Props, 'change' | 'errors'> & {
  dialog: WorkingCopy['dialog'];
  othersAt: Props['othersAt'];
  onActive(place: number | null): void;
  onAnswers(sentence: string, place: number): void;
};

function Blocks({ dialog, change, errors, othersAt, onActive, onAnswers }: BlocksProps) {
  return dialog.map((block, place) => (
    <Block
      // Blocks have no ID, and their order does not change in the editor, so the index can be the key.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      key={place}
      place={place}
      block={block}
      change={change}
      titleError={errors[`dialog.${place}.title`]}
      textError={errors[`dialog.${place}.text`]}
      others={othersAt?.(place)}
      onActive={onActive}
      onAnswers={onAnswers}
    />
  ));
}

function useOpenedSentence() {
  const [opened, setOpened] = useState<OpenedSentence>({ sentence: null, block: null, request: 0 });
  const open = useCallback(
    (sentence: string | null, block: number | null) =>
      setOpened(({ request }) => ({ sentence, block, request: request + 1 })),
    [],
  );
  return [opened, open] as const;
}

const NONE: [] = [];

function ignore(): void {}
