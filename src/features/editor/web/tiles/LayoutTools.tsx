import { IconCarouselHorizontal, IconEyeOff, IconLayoutGrid, IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { PAGE_LIMITS } from '../../editing-contract.ts';
import { isCarousel, type Shape } from './item-edits.ts';
import styles from './LayoutTools.module.css';

type Props = {
  shape: Shape;
  /** The shape used when the layout returns to a grid. */
  grid: Shape;
  hiddenCount: number;
  onShape(shape: Shape): void;
  children?: ReactNode;
};

/**
 * Grid or carousel, columns and rows, and the number of pictures without a place. Source: docs/behaviour.md
 * 19.8, 19.10.
 */
export function LayoutTools({ shape, grid, hiddenCount, onShape, children }: Props) {
  const isRound = isCarousel(shape);
  return (
    <div className={styles.tools}>
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons in a row need no box with a legend */}
      <div role="group" aria-label="Layout" className={styles.choice}>
        <button type="button" aria-pressed={!isRound} onClick={() => isRound && onShape(grid)}>
          <IconLayoutGrid aria-hidden />
          Grid
        </button>
        <button
          type="button"
          aria-pressed={isRound}
          onClick={() => !isRound && onShape({ cols: 1, rows: 1 })}
        >
          <IconCarouselHorizontal aria-hidden />
          Carousel
        </button>
      </div>
      {!isRound && (
        <>
          <Stepper name="Columns" value={shape.cols} onChange={(cols) => onShape({ ...shape, cols })} />
          <Stepper name="Rows" value={shape.rows} onChange={(rows) => onShape({ ...shape, rows })} />
        </>
      )}
      {children}
      <p role="status" className={hiddenCount > 0 ? styles.hidden : undefined}>
        {hiddenCount > 0 && (
          <>
            <IconEyeOff aria-hidden />
            {hiddenCount} images not shown
          </>
        )}
      </p>
    </div>
  );
}

type StepperProps = { name: string; value: number; onChange(value: number): void };

function Stepper({ name, value, onChange }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a number between its two buttons
    <div role="group" aria-label={name} className={styles.stepper}>
      <span className={styles.name} aria-hidden>
        {name}
      </span>
      <span className={styles.steps}>
        <IconButton
          label={`Fewer ${name.toLowerCase()}`}
          disabled={value <= 1}
          onClick={() => onChange(value - 1)}
        >
          <IconMinus aria-hidden />
        </IconButton>
        <output aria-label={name}>{value}</output>
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
