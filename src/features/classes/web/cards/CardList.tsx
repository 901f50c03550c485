import { links } from '#platform/web/addresses/links.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { QrCode } from '#ui/layout/QrCode.tsx';
import type { Card } from '../../contract.ts';
import styles from './CardList.module.css';
import { CardPicture } from './CardPicture.tsx';

type Props = { className: string; code: string; cards: Card[] };

/**
 * A sheet of paper with cards to cut out. With a card, a pupil signs in again. The word for each picture is
 * printed below it, so a black-and-white printer is enough.
 */
export function CardList({ className, code, cards }: Props) {
  const address = window.location.host + links.join();
  return (
    <>
      <Button className="no-print" onClick={() => window.print()}>
        Print
      </Button>
      <ul className={styles.cards}>
        {cards.map(({ pupilId, nickname, secret, pictures }) => (
          <li key={pupilId} className={styles.card}>
            <div className={styles.scan}>
              <QrCode text={window.location.origin + links.joinByCard(secret)} />
            </div>
            <div className="grid gap-2 from-top slim">
              <p className={styles.nickname}>{nickname}</p>
              <p className="small">
                {className} · {address} · <span className="strong">{code}</span>
              </p>
              <ol className="row gap-4">
                {pictures.map((picture) => (
                  <li key={picture}>
                    <CardPicture picture={picture} />
                  </li>
                ))}
              </ol>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
