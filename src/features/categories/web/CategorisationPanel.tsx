import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { Messages } from '#ui/fields/use-form.ts';
import { Drawer } from '#ui/layout/Drawer.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { type Confirm, useConfirm } from '#ui/messages/use-confirm.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { LONGEST_NAME } from '../contract.ts';
import {
  type ChangeForm,
  type FormState,
  isNewRow,
  isTyped,
  newForm,
  type Opened,
  withName,
  withRow,
} from './category-form.ts';
import { SubCategoryRow } from './SubCategoryRow.tsx';
import type { SignedIn } from './save-category.ts';
import { UNUSED, usagesQuery } from './usages-query.ts';
import { useCategoryForm } from './use-category-form.ts';

type Props = {
  open: Opened;
  signedIn: SignedIn;
  /**
   * Called with the IDs of the category and its first subcategory, which the caller then selects. Both IDs
   * are empty after a deletion.
   */
  onSaved(saved: { categoryId: string; subCategoryId: string }): void;
  onClose(): void;
};

/** The panel that creates or edits a category. Source: docs/behaviour.md 23.2 to 23.4. */
export function CategorisationPanel({ open, signedIn, onSaved, onClose }: Props) {
  const category = useCategoryForm(open, signedIn, onSaved);
  const { form, errors, isGone, isSaving, change } = category;
  const { confirm, dialog } = useConfirm();

  async function deleteAll(form: FormState): Promise<void> {
    const isSure = await confirm({ text: `Delete ${form.category.name}?`, verb: 'Delete' });
    if (isSure) await category.remove(form);
  }

  async function mayClose(): Promise<boolean> {
    if (!form || !isTyped(form)) return true;
    const text = 'Are you sure you want to discard your unsaved changes?';
    return confirm({ text, verb: 'Discard', stay: 'Keep editing' });
  }

  function keep(kept: FormState): void {
    category.setValues({ ...kept, original: undefined });
    category.submit();
  }

  const confirmIcon = (
    <IconButton
      label="Confirm"
      className="primary"
      disabled={!form || isSaving}
      onClick={() => category.submit()}
    >
      <IconCheck aria-hidden />
    </IconButton>
  );
  return (
    <Drawer
      title={open.mode === 'new' ? 'New category' : 'Edit category'}
      actions={confirmIcon}
      mayClose={mayClose}
      onClose={onClose}
    >
      {isSaving && <Loading text="Loading..." />}
      {isGone && <Gone form={form} onKeep={keep} />}
      {!form && !isGone && <Loading text="Loading..." />}
      {form && (
        <form className="grid gap-5" onSubmit={category.submit}>
          {category.message && <Alert>{category.message}</Alert>}
          <TextField
            label="Category Name"
            value={form.category.name}
            maxLength={LONGEST_NAME}
            isInvalid={'category.name' in errors}
            onChange={({ target }) => change((now) => withName(now, target.value))}
          />
          <fieldset className="grid slim gap-2 no-margin no-padding no-border">
            <legend className="small strong">Subcategories</legend>
            <Rows {...{ form, change, confirm }} errors={errors} />
            <Button look="quiet" className="self-start tap no-padding" onClick={() => change(withRow)}>
              <IconPlus aria-hidden />
              Add subcategory
            </Button>
            <p className="small muted">Sorted A to Z when you confirm.</p>
          </fieldset>
          {/* Without a submit button, the Enter key in a field would not send the form. */}
          <button type="submit" hidden />
          {form.original && (
            <Button look="outline" className="self-start wrong" onClick={() => void deleteAll(form)}>
              Delete category
            </Button>
          )}
        </form>
      )}
      {dialog}
    </Drawer>
  );
}

type RowsProps = { form: FormState; errors: Messages; change: ChangeForm; confirm: Confirm };

/**
 * The number of rows that are rendered first, which is more than fit on a screen. The other rows are rendered
 * later.
 */
const AT_ONCE = 30;

function Rows({ form, errors, change, confirm }: RowsProps) {
  const { original, subCategory } = form;
  const usages = useQuery({ ...usagesQuery(form.category.id), enabled: original !== undefined });
  const count = Math.max(AT_ONCE, useDeferredValue(subCategory.length, AT_ONCE));
  const isOnly = subCategory.length === 1;
  return subCategory.slice(0, count).map((row, index) => {
    const isNew = isNewRow(form, row.id);
    return (
      <SubCategoryRow
        key={row.id}
        {...{ row, isNew, change, confirm }}
        isInvalid={`subCategory.${index}.name` in errors}
        canBeDeleted={original !== undefined || !isOnly}
        isTypedNext={isNew && row.name === '' && !isOnly}
        usages={usages.data ? (usages.data[row.id] ?? UNUSED) : undefined}
      />
    );
  });
}

/** The message that another user deleted the category. It offers to save the form as a new category. */
function Gone({ form, onKeep }: { form: FormState | undefined; onKeep(form: FormState): void }) {
  const keep = form && (
    <Button
      look="outline"
      onClick={() => onKeep({ ...form, category: { ...form.category, id: newForm().category.id } })}
    >
      Save as a new category
    </Button>
  );
  return <Alert action={keep}>This category was deleted by someone else.</Alert>;
}
