import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useActionField } from '#features/categories/use-action-field.ts';
import { TileContent } from '#features/media/TileContent.tsx';
import type { MediaDetails } from '#platform/shared/content/item.ts';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import type { Quiz } from '#platform/shared/content/quiz-item.ts';
import { NARROW } from '#ui/breakpoints.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { FieldError } from '#ui/fields/Field.tsx';
import { useFileDrop } from '#ui/fields/use-file-drop.ts';
import { MoveHandle } from '#ui/reorder/MoveHandle.tsx';
import tool from '../tiles/ItemTools.module.css';
import styles from './QuizzesEditor.module.css';

type Props = {
  quiz: Quiz;
  media: MediaDetails | undefined;
  /** The index of the quiz in the list, from 0. */
  place: number;
  count: number;
  errors: Record<string, string>;
  onSet(itemID: string, part: Partial<Quiz>, group: string): void;
  onPicture(quiz: Quiz, files?: File[]): void;
  onRemove(quiz: Quiz): void;
  onMove(from: number, to: number): void;
};

/** A card on which the user edits a quiz: its picture, its name and its address. */
export const QuizCard = memo(function QuizCard({ quiz, media, place, count, errors, ...on }: Props) {
  const { itemID, itemCaption = '', itemAction } = quiz;
  const sortable = useSortable({ id: itemID });
  const { place: dropPlace } = useFileDrop((files) => on.onPicture(quiz, files));
  const name = itemCaption || `quiz ${place + 1}`;
  const { remark, field } = useActionField({
    action: itemAction,
    what: 'this quiz',
    onComplete: (address) => on.onSet(itemID, { itemAction: address }, `link ${itemID}`),
  });
  const linkError = errors[`${place}.itemAction`];
  const said = linkError ?? remark;
  return (
    <li
      ref={sortable.setNodeRef}
      className={
        sortable.isDragging ? 'card grid from-top gap-2 pad-2 dragged' : 'card grid from-top gap-2 pad-2'
      }
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      {...dropPlace}
    >
      <div className="relative clip sunken round-2 shape-16-9">
        <div className="fill" inert>
          <TileContent item={quiz} media={media} sizes={`${NARROW} 50vw, 360px`} loading="lazy" />
        </div>
        <div className={styles.tools}>
          <div className={`${tool.handle} ${tool.tool}`}>
            <MoveHandle name={name} place={place} count={count} sortable={sortable} onMove={on.onMove} />
          </div>
          <IconButton
            label={`Change the picture of ${name}`}
            className={tool.tool}
            onClick={() => on.onPicture(quiz)}
          >
            <IconPencil aria-hidden />
          </IconButton>
          <IconButton label={`Delete ${name}`} className={tool.tool} onClick={() => on.onRemove(quiz)}>
            <IconTrash aria-hidden />
          </IconButton>
        </div>
      </div>
      <input
        className="control slim tap"
        aria-label={`Name of quiz ${place + 1}`}
        placeholder="Name"
        dir="auto"
        maxLength={PAGE_LIMITS.caption}
        value={itemCaption}
        onChange={({ target }) => on.onSet(itemID, { itemCaption: target.value }, `name ${itemID}`)}
      />
      <input
        className="control slim tap"
        aria-label={`Link of quiz ${place + 1}`}
        placeholder="https://"
        inputMode="url"
        maxLength={PAGE_LIMITS.action}
        aria-invalid={linkError ? true : undefined}
        aria-describedby={said ? `${itemID}-link` : undefined}
        value={String(itemAction ?? '')}
        {...field}
        onChange={({ target }) => on.onSet(itemID, { itemAction: target.value }, `link ${itemID}`)}
      />
      {said && <FieldError id={`${itemID}-link`}>{said}</FieldError>}
    </li>
  );
});
