import type { Board } from '../../quiz-contract.ts';
import styles from './Ships.module.css';

/**
 * Shows the teams as ships that sail towards the ice with each right answer. Source: docs/behaviour.md 35.8.
 */
export function Ships({ teams }: Pick<Board, 'teams'>) {
  return (
    <div className={styles.play}>
      <h1 className="hero line-solid">The ships sail by right answers, not by speed</h1>
      <ol className={styles.sea} aria-label="Teams">
        {teams.map(({ name, right, share }) => (
          <li key={name} className={styles.lane}>
            <span className={styles.name}>Team {name}</span>
            <span className={styles.way}>
              <span className={styles.ship} style={{ left: `${share * 100}%` }}>
                <span className="visually-hidden">
                  {right} {right === 1 ? 'right answer' : 'right answers'}
                </span>
                <ShipPicture right={right} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function ShipPicture({ right }: { right: number }) {
  return (
    <svg viewBox="0 0 112 106" aria-hidden className={styles.picture}>
      <path fill="var(--sun)" d="M60 0h18v26H60z" />
      <path fill="var(--snow)" d="M17 24h70v48H17z" />
      <path fill="var(--bar-red)" d="M0 71h112L92 105H20z" />
      <text x="52" y="63" fontSize="40" textAnchor="middle" className={styles.number}>
        {right}
      </text>
    </svg>
  );
}
