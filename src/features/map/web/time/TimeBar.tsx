import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Range } from '#ui/fields/Range.tsx';
import styles from './TimeBar.module.css';

type Props = {
  name: string;
  /** The time that the map shows, in words. The slider also has it as its value. */
  title: string;
  slider: { label: string; min: number; max: number; value: number; onChange(value: number): void };
  /** The buttons that play and step. */
  buttons: ReactNode;
  /** The accessible name of the button that closes the bar. */
  closeLabel: string;
  onClose(): void;
  children: ReactNode;
};

/** A bar at the bottom of the map, with which the user moves the map through time. */
export function TimeBar({ name, title, slider, buttons, closeLabel, onClose, children }: Props) {
  const { label, onChange, ...range } = slider;
  return (
    <section className={styles.bar} aria-label={name}>
      <div className="row gap-1">
        {buttons}
        <b className={styles.title}>{title}</b>
        <IconButton label={closeLabel} className="push no-print" onClick={onClose}>
          <IconX aria-hidden />
        </IconButton>
      </div>
      <Range
        className={styles.slider}
        aria-label={label}
        aria-valuetext={title}
        {...range}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      {children}
    </section>
  );
}
