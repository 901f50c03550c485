import { LETTERS } from '#features/quizzes/answers.ts';
import styles from './Shape.module.css';

/** Outlines in a 24 × 24 box: triangle, circle, square, hexagon, diamond, pentagon, star and drop. */
const OUTLINES = [
  'M12 2 23 21H1Z',
  'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22Z',
  'M2 2h20v20H2Z',
  'M12 0 22 6v12l-10 6-10-6V6Z',
  'M12 0 24 12 12 24 0 12Z',
  'M12 1 24 10l-5 13H5L0 10Z',
  'm12 0 3.5 8.5L24 12l-8.5 3.5L12 24l-3.5-8.5L0 12l8.5-3.5Z',
  'M12 0c6 8 9 11 9 15a9 9 0 0 1-18 0c0-4 3-7 9-15Z',
];

/** The mark of an answer: a letter in a shape, so that pupils can tell answers apart without colours. */
export function Shape({ index }: { index: number }) {
  return (
    <svg className={styles.shape} viewBox="0 0 24 24" aria-hidden>
      <path fill="currentcolor" d={OUTLINES[index % OUTLINES.length]} />
      <text x="12" y={index === 0 ? 19 : 16} textAnchor="middle" fontSize="10">
        {LETTERS[index]}
      </text>
    </svg>
  );
}
