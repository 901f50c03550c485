import { CompactSelect } from '#ui/fields/SelectField.tsx';
import { Tag } from '#ui/layout/Tag.tsx';
import { PAGE_SIZES } from '../../contract.ts';
import type { ListProps } from '../list/list-props.ts';
import styles from './Pager.module.css';
import { PageSteps } from './PageSteps.tsx';

const SIZE_OPTIONS = PAGE_SIZES.map((size) => ({ value: String(size), text: String(size) }));

type Props = Pick<ListProps, 'listing' | 'show'> & { total: number; changed: number };

/** The bar below the list. It shows the number of unsaved changes and which rows are visible. */
export function Pager({ listing: { page, pageSize }, show, total, changed }: Props) {
  return (
    <div className={styles.foot}>
      <div className="no-phone" role="status">
        {changed > 0 && <Tag look="sun">{changedUsers(changed)}, not saved</Tag>}
      </div>
      <span className="inline items-centre gap-3 nowrap">
        <span aria-hidden="true">Rows per page</span>
        <CompactSelect
          aria-label="Rows per page"
          options={SIZE_OPTIONS}
          value={String(pageSize)}
          onChange={({ currentTarget }) => show({ pageSize: Number(currentTarget.value) })}
        />
      </span>
      <PageSteps {...{ page, pageSize, total }} onPage={(next) => show({ page: next })} />
    </div>
  );
}

export function changedUsers(count: number): string {
  return count === 1 ? '1 user changed' : `${count} users changed`;
}
