import { IconCarouselHorizontal, IconEyeOff, IconLayoutGrid, IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { SegmentButtons } from '#ui/fields/choices/Segments.tsx';
import { Tag } from '#ui/layout/Tag.tsx';
import { isCarousel, type Shape } from './item-edits.ts';
import styles from './LayoutTools.module.css';

type Props = {
  shape: Shape;
  /** The columns and rows that the page gets if the user changes its layout from carousel to grid. */
  grid: Shape;
  hiddenCount: number;
  onShape(shape: Shape): void;
  children?: ReactNode;
};

/**
 * Lets the user choose the layout (grid or carousel) and the columns and rows. Also tells how many pictures
 * do not fit into the grid. Source: docs/behaviour.md 19.8, 19.10.
 */
export function LayoutTools({ shape, grid, hiddenCount, onShape, children }: Props) {
  const isRound = isCarousel(shape);
  return (
    <div className="row wrap gap-3">
      <SegmentButtons
        label="Layout"
        options={LAYOUTS}
        value={isRound ? 'carousel' : 'grid'}
        onChange={(layout) => onShape(layout === 'grid' ? grid : { cols: 1, rows: 1 })}
      />
      {!isRound && (
        <>
          <Stepper name="Columns" value={shape.cols} onChange={(cols) => onShape({ ...shape, cols })} />
          <Stepper name="Rows" value={shape.rows} onChange={(rows) => onShape({ ...shape, rows })} />
        </>
      )}
      {children}
      <p role="status" className="push">
        {hiddenCount > 0 && (
          <Tag look="sun">
            <IconEyeOff aria-hidden />
            {hiddenCount} images not shown
          </Tag>
        )}
      </p>
    </div>
  );
}

const LAYOUTS = [
  { value: 'grid', text: 'Grid', icon: <IconLayoutGrid aria-hidden /> },
  { value: 'carousel', text: 'Carousel', icon: <IconCarouselHorizontal aria-hidden /> },
] as const;

type StepperProps = { name: string; value: number; onChange(value: number): void };

function Stepper({ name, value, onChange }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group contains a number and the two buttons that change it
    <div role="group" aria-label={name} className="row gap-2">
      <span className="strong" aria-hidden>
        {name}
      </span>
      <span className="row surface framed round-2">
        <IconButton
          label={`Fewer ${name.toLowerCase()}`}
          disabled={value <= 1}
          onClick={() => onChange(value - 1)}
        >
          <IconMinus aria-hidden />
        </IconButton>
        <output className={styles.value} aria-label={name}>
          {value}
        </output>
        <IconButton
          label={`More ${name.toLowerCase()}`}
          disabled={value >= PAGE_LIMITS.cells}
          onClick={() => onChange(value + 1)}
        >
          <IconPlus aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}
