import { useEffect, useMemo, useState } from 'react';
import { CategoryPanel } from '#features/categories/CategoryPanel.tsx';
import type { Dialog } from '#features/reading/contract.ts';
import { isQuizPage } from '#platform/shared/content/quiz-item.ts';
import { isStartingPlace } from '#platform/shared/content/special-pages.ts';
import { useOwnDraft } from '#platform/web/drafts/use-draft.ts';
import { holdSession } from '#platform/web/session.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { SegmentButtons } from '#ui/fields/choices/Segments.tsx';
import { useStrayFiles } from '#ui/fields/use-file-drop.ts';
import { ScreenName } from '#ui/layout/ScreenName.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import type { EditablePage } from '../editing-contract.ts';
import { ButtonsEditor } from './buttons/ButtonsEditor.tsx';
import type { CategorisationOpening, Choice } from './details/categories.ts';
import styles from './Editor.module.css';
import { EditorBar } from './EditorBar.tsx';
import { PageText } from './PageText.tsx';
import { Presence, typingHere } from './presence/Presence.tsx';
import { usePresence } from './presence/use-presence.ts';
import { QuizzesEditor } from './quizzes/QuizzesEditor.tsx';
import { Drafts, type PageWork } from './saving/Drafts.tsx';
import { HistoryLink } from './saving/HistoryLink.tsx';
import { SavingDialogs } from './saving/SavingDialogs.tsx';
import { errorsOf, type FieldErrors } from './saving/save-errors.ts';
import { ItemsEditor } from './tiles/ItemsEditor.tsx';
import { shapeOf } from './tiles/item-edits.ts';
import { useEditor, withCategory } from './working-copy/use-editor.ts';
import { PAGE_FIELDS } from './working-copy/use-editor-keys.ts';
import type { Begun } from './working-copy/use-working-copy.ts';

type Props = { page: EditablePage; isNew: boolean; begun?: Begun | undefined };

const NO_ERRORS: FieldErrors = {};

const FILE_PLACES = 'Nothing was uploaded. Drop or paste pictures and films on a tile or on “Add New Media”.';
const QUIZ_PLACES = 'Nothing was uploaded. Drop or paste a picture on a quiz.';

/** The editor of a page. Its texts, buttons and pictures are arranged as readers see them. */
export function Editor({ page, isNew, begun }: Props) {
  const ownDraft = useOwnDraft<PageWork>();
  const editor = useEditor({ page, begun, isNew, onForget: ownDraft.forget, onRefused: showProblem });
  const [activeBlock, setActiveBlock] = useState<number | null>(null);
  const others = usePresence(isNew ? null : page.answerID, activeBlock);
  useEffect(() => holdSession(), []);
  const { copy, change, saving, confirm } = editor;
  const [shownPart, setShownPart] = useState<Part>('text');
  const [categorising, setCategorising] = useState<CategorisationOpening | null>(null);
  const hasQuizzes = isQuizPage(page.answerID);
  const errors = saving.is === 'failed' ? saving.errors : NO_ERRORS;
  const buttonErrors = useMemo(() => errorsOf(errors, 'buttons'), [errors]);
  const itemErrors = useMemo(() => errorsOf(errors, 'items'), [errors]);
  const savedShape = useMemo(() => shapeOf(page), [page]);
  const titles = useTitles(copy.dialog);
  const { category, subCategory } = copy;
  const filedUnder = useMemo(
    () => withCategory({ answerID: page.answerID, category, subCategory }),
    [page.answerID, category, subCategory],
  );
  useStrayFiles(hasQuizzes ? QUIZ_PLACES : FILE_PLACES);

  function showProblem(problems: FieldErrors): void {
    const fields = Object.keys(problems);
    if (fields.length > 0)
      setShownPart(fields.every((field) => field.startsWith('items.')) ? 'pictures' : 'text');
    requestAnimationFrame(focusFirstProblem);
  }

  function choose(chosen: Choice): void {
    // If the chosen category is the one that the page already has, the page keeps its sub-category.
    change((before) => (before.category === chosen.category ? before : { ...before, ...chosen }));
    setCategorising(null);
  }

  return (
    <div className={styles.screen} data-shown={shownPart} {...{ [PAGE_FIELDS]: '' }}>
      <ScreenName title={isNew ? 'New page' : `Editing ${page.title}`} />
      <div className={styles.head}>
        <EditorBar
          answerID={page.answerID}
          isChanged={editor.isChanged}
          isSaving={saving.is === 'sending'}
          canUndo={editor.canUndo}
          canRedo={editor.canRedo}
          onUndo={editor.undo}
          onRedo={editor.redo}
          onSave={() => void editor.save()}
          onDiscard={() => void editor.discard()}
        >
          <Presence others={others} />
          {!isNew && <HistoryLink answerID={page.answerID} />}
        </EditorBar>
        <Drafts isNew={isNew} editor={editor} ownDraft={ownDraft} />
        {saving.is === 'failed' && (
          <Alert
            action={
              <Button look="quiet" onClick={editor.rest}>
                Close
              </Button>
            }
          >
            {saving.message}
          </Alert>
        )}
        {/* On a narrow screen, only one half of the editor fits. These buttons choose which. */}
        {!hasQuizzes && (
          <div className={styles.parts}>
            <SegmentButtons
              label="Part of the page"
              options={PARTS}
              value={shownPart}
              onChange={(part) => setShownPart(part)}
            />
          </div>
        )}
      </div>
      {hasQuizzes ? (
        <div className={styles.quizzes} inert={saving.is === 'sending'}>
          <QuizzesEditor
            items={copy.items}
            media={copy.media}
            change={change}
            confirm={confirm}
            errors={itemErrors}
            filedUnder={filedUnder}
          />
        </div>
      ) : (
        <>
          {/* While the page is being saved, the user cannot type, because the save would not include the
              text. */}
          <div className={styles.words} inert={saving.is === 'sending'}>
            <PageText
              copy={copy}
              change={change}
              errors={errors}
              hasCategory={!isStartingPlace(page.answerID)}
              onCategorisation={setCategorising}
              onEditQuizzes={editor.editQuizzes}
              othersAt={(place) => typingHere(others, place)}
              onActive={setActiveBlock}
            />
            <ButtonsEditor buttons={copy.buttons} change={change} errors={buttonErrors} />
          </div>
          <div className={styles.pictures} inert={saving.is === 'sending'}>
            <ItemsEditor
              items={copy.items}
              media={copy.media}
              cols={copy.cols}
              rows={copy.rows}
              savedShape={savedShape}
              titles={titles}
              change={change}
              confirm={confirm}
              errors={itemErrors}
              filedUnder={filedUnder}
            />
          </div>
        </>
      )}
      {categorising && (
        <CategoryPanel
          categoryId={categorising.mode === 'edit' ? categorising.categoryId : undefined}
          // `categoryId` is empty if the user has deleted the category in the panel. The form then shows the
          // first category.
          onDone={(saved) =>
            choose({ category: saved.categoryId || null, subCategory: saved.subCategoryId || null })
          }
          onClose={() => setCategorising(null)}
        />
      )}
      <SavingDialogs editor={editor} />
      {editor.dialog}
    </div>
  );
}

/** Focuses the first invalid field, so that a screen reader reads its error message. */
function focusFirstProblem(): void {
  const problem = document.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  (problem?.querySelector<HTMLElement>('[contenteditable]') ?? problem)?.focus();
}

/** @returns the titles of the text blocks; the same list until a title changes */
function useTitles(blocks: readonly Dialog[]): readonly string[] {
  const lines = blocks
    .map(({ title = '' }) => title.trim())
    .filter(Boolean)
    .join('\n');
  return useMemo(() => (lines === '' ? [] : [...new Set(lines.split('\n'))]), [lines]);
}

type Part = 'text' | 'pictures';

const PARTS: { value: Part; text: string }[] = [
  { value: 'text', text: 'Text and buttons' },
  { value: 'pictures', text: 'Pictures' },
];
