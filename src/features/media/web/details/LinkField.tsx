import { IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { pageListQuery } from '#features/categories/page-list-query.ts';
import { useActionField } from '#features/categories/use-action-field.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';
import type { PickPage } from '../editor/media-editor-props.ts';
import type { MediaEdit } from '../editor/use-media-edit.ts';
import { type Entry, linkProblem } from '../entries/entries.ts';
import styles from './LinkField.module.css';

type Props = { entry: Entry; edit: MediaEdit; pickPage: PickPage | undefined };

/**
 * A field for the page to which the picture or film links. The user types the number of the page or picks the
 * page from a list.
 */
export function LinkField({ entry, edit, pickPage }: Props) {
  const [isPicking, setIsPicking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { data: list } = useQuery(pageListQuery);
  const title = titleOf(list, entry.link);
  const { remark, field } = useActionField({ action: entry.link, what: 'this link' });

  function close(): void {
    setIsPicking(false);
    opener.current?.focus();
  }

  return (
    <>
      <Field label="Link ID" error={linkProblem(entry) ?? remark}>
        {(control) => (
          <div className="row gap-2">
            <input
              {...control}
              className={`${control.className} ${styles.number}`}
              inputMode="numeric"
              maxLength={300}
              value={entry.link}
              {...field}
              onChange={(event) => edit.change(entry, { link: event.target.value })}
            />
            {pickPage && (
              <Button
                ref={opener}
                look="outline"
                className="sides-3"
                aria-label="Pick from list"
                title="Pick from list"
                onClick={() => setIsPicking(true)}
              >
                <IconListSearch aria-hidden />
              </Button>
            )}
            <span className="slim breaks line-tight muted" aria-live="polite" dir="auto">
              {title}
            </span>
          </div>
        )}
      </Field>
      {isPicking &&
        pickPage?.({
          picked: /^-?\d+$/.test(entry.link.trim()) ? Number(entry.link) : null,
          onPick(answerID) {
            edit.change(entry, { link: String(answerID) });
            close();
          },
          onClose: close,
        })}
    </>
  );
}

type PageList = { subCategorys: { titles: { answerID: number; title: string }[] }[] }[];

function titleOf(list: PageList | null | undefined, link: string): string {
  const typed = link.trim();
  if (!list || !/^\d{1,9}$/.test(typed)) return '';
  const titles = list.flatMap(({ subCategorys }) => subCategorys.flatMap((entry) => entry.titles));
  // The list does not contain special pages, such as the home page, so no title is shown for them.
  return titles.find(({ answerID }) => answerID === Number(typed))?.title ?? '';
}
