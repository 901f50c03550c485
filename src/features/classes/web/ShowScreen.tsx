import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { links } from '#platform/web/addresses/links.ts';
import { Button, ButtonLink } from '#ui/buttons/Button.tsx';
import { useShortcut } from '#ui/buttons/use-shortcut.ts';
import { QrCode } from '#ui/layout/QrCode.tsx';
import { ScreenName } from '#ui/layout/ScreenName.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { useBoardMode } from '#ui/styles/board-mode.ts';
import { classQuery } from './classes-query.ts';
import styles from './ShowScreen.module.css';
import { changeJoining } from './tell.ts';

/**
 * Shows on the classroom's board or projector how to join a class: the address, the code, the QR code, and
 * the pupils who have joined.
 */
export function ShowScreen() {
  const { id = '' } = useParams();
  const { data } = useQuery(classQuery(id));
  const navigate = useNavigate();
  useBoardMode();
  useShortcut('Escape', () => void navigate(links.schoolClass(id)));
  if (!data) return <Loading text="Loading..." />;
  const { name, code, isOpen, pupilList } = data;
  const address = window.location.host + links.join();
  return (
    <div id="answer" className={styles.board} tabIndex={-1}>
      <ScreenName title={`Join ${name}`} />
      <div>
        <h1 className="hero" tabIndex={-1}>
          Join {name}
        </h1>
        <ol className={styles.list}>
          <li>
            Open <strong className="breaks">{address}</strong>
          </li>
          <li>
            Type the code
            <strong className={styles.code}>
              <span aria-hidden>
                {code.slice(0, 3)} {code.slice(3)}
              </span>
              <span className="visually-hidden">{Array.from(code).join(' ')}</span>
            </strong>
          </li>
          <li>Choose a nickname</li>
        </ol>
      </div>
      <div className="muted centred">
        <QrCode text={`${window.location.origin}${links.join()}/${code}`} />
        <p>or point a camera here</p>
      </div>
      <ul className={styles.names} aria-label="Pupils">
        {pupilList.map((pupil) => (
          <li key={pupil.id} className={styles.name}>
            {pupil.nickname}
          </li>
        ))}
      </ul>
      <div className={styles.sea}>
        <p role="status">
          <strong className={styles.count}>{pupilList.length}</strong>{' '}
          {pupilList.length === 1 ? 'pupil is in' : 'pupils are in'}
        </p>
        {!isOpen && <p>The code is closed. Nobody new can come in.</p>}
        <span className="row wrap gap-2 push">
          <Button look="outline" onClick={() => void changeJoining(id, !isOpen)}>
            {isOpen ? 'Close the code' : 'Open the code'}
          </Button>
          <ButtonLink to={links.schoolClass(id)}>Back to the class (Esc)</ButtonLink>
        </span>
      </div>
    </div>
  );
}
