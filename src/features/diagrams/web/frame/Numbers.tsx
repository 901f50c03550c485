import styles from './Numbers.module.css';

/**
 * The first cell of each row is the name of the row. `isWords` is true if the other cells contain words
 * instead of numbers.
 */
export type NumbersTable = { caption: string; head: string[]; rows: string[][]; isWords?: boolean };

/** The numbers of a diagram as a table. */
export function Numbers({ table: { caption, head, rows, isWords } }: { table: NumbersTable }) {
  return (
    <table className={isWords ? `${styles.table} ${styles.words}` : styles.table}>
      <caption className="muted left">{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name + cells.join()}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index of a cell is its column, which never changes
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
