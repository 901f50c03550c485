import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/buttons/IconButton.tsx';

type Props = { page: number; pageSize: number; total: number; onPage(page: number): void };

/** Shows which rows are visible, with buttons for the previous and the next page. */
export function PageSteps({ page, pageSize, total, onPage }: Props) {
  const first = Math.min((page - 1) * pageSize + 1, total);
  const last = Math.min(page * pageSize, total);
  return (
    <>
      <span className="tabular nowrap">
        {first}–{last} of {total}
      </span>
      <span>
        <Step label="Previous page" isOff={page <= 1} onClick={() => onPage(page - 1)}>
          <IconChevronLeft aria-hidden="true" />
        </Step>
        <Step label="Next page" isOff={last >= total} onClick={() => onPage(page + 1)}>
          <IconChevronRight aria-hidden="true" />
        </Step>
      </span>
    </>
  );
}

type StepProps = { label: string; isOff: boolean; onClick(): void; children: ReactNode };

/**
 * A button for the previous or the next page. If there is no such page, the button has `aria-disabled` and
 * keeps the focus; a button with `disabled` would lose it.
 */
function Step({ label, isOff, onClick, children }: StepProps) {
  return (
    <IconButton label={label} aria-disabled={isOff} onClick={() => isOff || onClick()}>
      {children}
    </IconButton>
  );
}
