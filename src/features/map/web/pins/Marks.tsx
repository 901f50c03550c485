import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import type { Layer } from '../../contract.ts';
import type { Placed } from '../labels/all-labels.ts';
import labels from '../labels/labels.module.css';
import { MarkLabel } from '../labels/MarkLabel.tsx';
import { kindOf } from '../screen/layers.ts';
import type { Mover } from '../view/use-map-view.ts';
import styles from './Marks.module.css';
import { isDirection, neighbourOf } from './neighbour.ts';
import { holds, type Mark } from './use-marks.ts';
import { useMarksLayer } from './use-marks-layer.ts';

type Props = {
  ref: Ref<Mover>;
  marks: readonly Mark[];
  /**
   * The positions of the labels, and of the labels that count pins ("+3"). The keys are those of the marks. A
   * mark is a pin, or several pins that would overlap.
   */
  placed: Pick<Placed, 'labels' | 'numbers'>;
  selected: string | null;
  onChoose(mark: Mark): void;
  /** Called when the mark gets the keyboard focus, so that the map can move the mark into view. */
  onFocus(mark: Mark): void;
};

/**
 * Pins as buttons. The Tab key reaches only one of the buttons. Arrow keys move the focus to the nearest
 * button in their direction; Page Up and Page Down move it through all buttons in order.
 */
export function Marks({ ref, marks, placed, selected, onChoose, onFocus }: Props) {
  const [current, setCurrent] = useState<string>();
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const layer = useMarksLayer(ref, marks);
  const chosen = marks.find((mark) => holds(mark, selected));
  const tabStop = marks.find(({ key }) => key === current) ?? chosen ?? marks[0];

  function go(event: KeyboardEvent): void {
    const next = tabStop && nextOf(marks, tabStop, event.key);
    if (!next) return;
    event.preventDefault();
    // Stops the event, because the map would otherwise move when an arrow key is pressed.
    event.stopPropagation();
    setCurrent(next.key);
    buttons.current.get(next.key)?.focus({ preventScroll: true });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={layer}
      role="group"
      aria-label="Pins. Arrow keys go from one to the next."
      className="absolute"
      onKeyDown={go}
    >
      {marks.map((mark) => (
        <button
          key={mark.key}
          ref={(button) => {
            if (!button) return;
            buttons.current.set(mark.key, button);
            return () => void buttons.current.delete(mark.key);
          }}
          type="button"
          tabIndex={mark === tabStop ? 0 : -1}
          className={styles.mark}
          aria-label={nameOf(mark)}
          aria-pressed={holds(mark, selected)}
          onClick={() => onChoose(mark)}
          onFocus={({ target }) => {
            setCurrent(mark.key);
            if (target.matches(':focus-visible')) onFocus(mark);
          }}
        >
          <span className={`${styles.sign} ${mark.isHome ? styles.home : styles[layerOf(mark)]}`} />
          <MarkLabel className={`${styles.more}`} spot={placed.numbers.get(mark.key)}>
            <span data-more={`+${mark.pins.length - 1}`} />
          </MarkLabel>
          <MarkLabel className={labelClass(mark)} spot={placed.labels.get(mark.key)}>
            {mark.label}
          </MarkLabel>
        </button>
      ))}
    </div>
  );
}

function layerOf({ pins: [pin] }: Mark): Layer {
  return pin?.layer ?? 'places';
}

function labelClass({ isHome }: Mark): string {
  return `${isHome ? labels.home : labels.usual}`;
}

function nameOf({ pins }: Mark): string {
  const [pin, ...others] = pins;
  if (!pin) return '';
  const name = `${pin.name}, ${kindOf(pin)}`;
  return others.length === 0
    ? name
    : `${name}, and ${others.length} more close by: ${others.map((other) => other.name).join(', ')}`;
}

function nextOf(marks: readonly Mark[], from: Mark, key: string): Mark | undefined {
  if (isDirection(key)) return neighbourOf(marks, from, key) ?? from;
  const step = { PageDown: 1, PageUp: -1 }[key];
  if (step) return marks.at((marks.indexOf(from) + step) % marks.length);
  if (key === 'Home') return marks[0];
  return key === 'End' ? marks.at(-1) : undefined;
}
