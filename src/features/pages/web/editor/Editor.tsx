import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { isStartingPlace, SPECIAL_PAGES } from '#shared/special-pages.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { ScreenName } from '#web/ui/ScreenName.tsx';
import type { EditablePage } from '../../editing-contract.ts';
import { ButtonsEditor } from './buttons/ButtonsEditor.tsx';
import type { Choice } from './details/categories.ts';
import styles from './Editor.module.css';
import { EditorBar } from './EditorBar.tsx';
import { PageText } from './PageText.tsx';
import { QuizzesEditor } from './quizzes/QuizzesEditor.tsx';
import { errorsOf, type FieldErrors } from './save-errors.ts';
import { ItemsEditor, type MediaEditor } from './tiles/ItemsEditor.tsx';
import { shapeOf } from './tiles/item-edits.ts';
import { useEditor } from './use-editor.ts';

export type CategorisationOpening = { mode: 'new' | 'edit'; categoryId: string | null };

/** What other features bring into the editor. */
export type EditorPlugs = {
  /** The panel that makes and changes categories; without it none is offered. */
  categorisation?: (
    open: CategorisationOpening,
    on: { onDone(chosen: Choice): void; onClose(): void },
  ) => ReactNode;
  mediaEditor: MediaEditor;
};

type Props = EditorPlugs & { page: EditablePage; isNew: boolean };

const NO_ERRORS: FieldErrors = {};

/** A page, edited where it is read. */
export function Editor({ page, isNew, categorisation, mediaEditor }: Props) {
  const editor = useEditor({ page, isNew, onForget: () => undefined });
  const { copy, change, saving, confirm } = editor;
  const [shownPart, setShownPart] = useState<Part>('text');
  const [categorising, setCategorising] = useState<CategorisationOpening | null>(null);
  const errors = saving.is === 'failed' ? saving.errors : NO_ERRORS;
  const buttonErrors = useMemo(() => errorsOf(errors, 'buttons'), [errors]);
  const itemErrors = useMemo(() => errorsOf(errors, 'items'), [errors]);
  const savedShape = useMemo(() => shapeOf(page), [page]);
  const showPart = useCallback((part: Part) => setShownPart(part), []);

  function choose(chosen: Choice): void {
    change((before) => ({ ...before, ...chosen }));
    setCategorising(null);
  }

  return (
    <div className={styles.screen} data-shown={shownPart}>
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
        />
        {saving.is === 'failed' && <Alert>{saving.message}</Alert>}
        {page.answerID !== SPECIAL_PAGES.quizzes && <PartButtons shown={shownPart} onShow={showPart} />}
      </div>
      {page.answerID === SPECIAL_PAGES.quizzes ? (
        <div className={styles.quizzes}>
          <QuizzesEditor
            items={copy.items}
            media={copy.media}
            change={change}
            confirm={confirm}
            errors={itemErrors}
            mediaEditor={mediaEditor}
          />
        </div>
      ) : (
        <>
          <div className={styles.words}>
            <PageText
              copy={copy}
              change={change}
              errors={errors}
              hasCategory={!isStartingPlace(page.answerID)}
              onCategorisation={categorisation && setCategorising}
              onEditQuizzes={editor.editQuizzes}
            />
            <ButtonsEditor buttons={copy.buttons} change={change} errors={buttonErrors} />
          </div>
          <div className={styles.pictures}>
            <ItemsEditor
              items={copy.items}
              media={copy.media}
              cols={copy.cols}
              rows={copy.rows}
              savedShape={savedShape}
              change={change}
              confirm={confirm}
              errors={itemErrors}
              mediaEditor={mediaEditor}
            />
          </div>
        </>
      )}
      {categorising &&
        categorisation?.(categorising, { onDone: choose, onClose: () => setCategorising(null) })}
      {editor.dialog}
    </div>
  );
}

type Part = 'text' | 'pictures';

/** On narrow screens one half is shown at a time. */
function PartButtons({ shown, onShow }: { shown: Part; onShow(part: Part): void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons in a row need no box with a legend
    <div role="group" aria-label="Part of the page" className={styles.parts}>
      <button type="button" aria-pressed={shown === 'text'} onClick={() => onShow('text')}>
        Text and buttons
      </button>
      <button type="button" aria-pressed={shown === 'pictures'} onClick={() => onShow('pictures')}>
        Pictures
      </button>
    </div>
  );
}
