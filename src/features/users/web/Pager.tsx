import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '#web/ui/IconButton.tsx';
import { CompactSelect } from '#web/ui/SelectField.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { PAGE_SIZES } from '../contract.ts';
import type { ListProps } from './list-props.ts';
import styles from './Pager.module.css';

const SIZE_OPTIONS = PAGE_SIZES.map((size) => ({ value: String(size), text: String(size) }));

type Props = Pick<ListProps, 'listing' | 'show'> & { total: number; changed: number };

/** The foot of the list: what is not saved, and which rows of how many. */
export function Pager({ listing: { page, pageSize }, show, total, changed }: Props) {
  const first = Math.min((page - 1) * pageSize + 1, total);
  const last = Math.min(page * pageSize, total);
  return (
    <div className={styles.foot}>
      <div className={styles.note} role="status">
        {changed > 0 && <Tag look="sun">{changedUsers(changed)}, not saved</Tag>}
      </div>
      <span className={styles.size}>
        <span aria-hidden="true">Rows per page</span>
        <CompactSelect
          aria-label="Rows per page"
          options={SIZE_OPTIONS}
          value={String(pageSize)}
          onChange={({ currentTarget }) => show({ pageSize: Number(currentTarget.value) })}
        />
      </span>
      <span className={styles.range}>
        {first}–{last} of {total}
      </span>
      <span>
        <IconButton label="Previous page" disabled={page <= 1} onClick={() => show({ page: page - 1 })}>
          <IconChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton label="Next page" disabled={last >= total} onClick={() => show({ page: page + 1 })}>
          <IconChevronRight aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  );
}

export function changedUsers(count: number): string {
  return count === 1 ? '1 user changed' : `${count} users changed`;
}
