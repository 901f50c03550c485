import { useStore } from '#platform/web/store.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CardPicture } from './CardPicture.tsx';
import styles from './MyPictures.module.css';
import { forgetMyPictures, justJoined } from './my-pictures.ts';

/** Shows a pupil who has just joined the three pictures that the pupil needs to sign in again. */
export function MyPictures() {
  const joined = useStore(justJoined);
  if (!joined) return null;
  const { nickname, pictures, wish } = joined;
  return (
    <aside className={styles.card} aria-label="Your three pictures">
      {wish && (
        <p>
          Your teacher looks at “{wish}” first. Until then you are <span className="strong">{nickname}</span>.
        </p>
      )}
      <p>
        <span className="strong">Your three pictures.</span> They bring you back next time. Remember them in
        this order.
      </p>
      <ol className="row gap-5">
        {pictures.map((picture) => (
          <li key={picture}>
            <CardPicture picture={picture} />
          </li>
        ))}
      </ol>
      <Button onClick={forgetMyPictures}>I know them</Button>
    </aside>
  );
}
