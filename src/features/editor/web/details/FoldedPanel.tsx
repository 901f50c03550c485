import type { ReactNode, Ref } from 'react';

type Props = {
  title: string;
  /**
   * A short hint at what the user should do in the panel, such as "3 to check". It shows even while the panel
   * is closed.
   */
  note?: string | undefined;
  /** The number of entries in the list. `most` is the maximum number. */
  count: number;
  most: number;
  hint: string;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
};

/** A panel with a list that few editors need. It is closed until the user opens it. */
export function FoldedPanel({ title, note, count, most, hint, ref, children }: Props) {
  return (
    <details ref={ref} className="outlined round-2 sides-3">
      <summary className="row spread tap strong">
        {title}
        <span className="small tabular faint regular">
          {note && <strong className="accent strong">{note}</strong>}
          {note && ', '}
          {count} of {most}
        </span>
      </summary>
      <p className="small faint">{hint}</p>
      {children}
    </details>
  );
}
