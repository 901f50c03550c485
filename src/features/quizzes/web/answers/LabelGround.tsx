import { PlaceMap, shareOnMap } from '#features/map/PlaceMap.tsx';
import { StoredPicture } from '#features/media/StoredPicture.tsx';
import type { MediaDetails } from '#platform/shared/content/item.ts';
import type { ShownQuestion } from '../../contract.ts';
import type { Answer } from '../../marking/answer.ts';
import { useActiveName } from './active-name.ts';
import styles from './LabelGround.module.css';
import { paired, pairsOf } from './pairs.ts';

type LabelQuestion = Extract<ShownQuestion, { kind: 'label' }>;
type Props = {
  question: LabelQuestion;
  media: Record<string, MediaDetails>;
  answer: Answer | undefined;
  isLocked: boolean;
  onChange(answer: Answer): void;
};

/**
 * The map or picture with a pin at each place. The list beside it offers the same places to users who cannot
 * see the map or picture.
 */
export function LabelGround({ question, media, answer, isLocked, onChange }: Props) {
  const { ground, names, places } = question;
  const pairs = pairsOf(answer);
  const [active] = useActiveName(question, pairs);
  const pins = places.map(({ id, at, told }, index) => {
    const name = names.find((one) => pairs[one.id] === id);
    const { x, y } = 'lat' in at ? shareOnMap(at) : at;
    return (
      <button
        key={id}
        type="button"
        disabled={isLocked}
        className={name ? `${styles.pin} ${styles.set}` : styles.pin}
        style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        aria-label={`Place ${index + 1}, ${told}${name ? `: ${name.text}` : ''}`}
        onClick={() => onChange(paired(pairs, active, id))}
      >
        <span className={styles.number}>{index + 1}</span>
        {name && (
          <span className={x > 0.6 ? `${styles.name} ${styles.before}` : styles.name}>{name.text}</span>
        )}
      </button>
    );
  });
  if ('map' in ground) return <PlaceMap>{pins}</PlaceMap>;
  const details = media[ground.picture];
  const ratio = details?.width && details.height ? `${details.width} / ${details.height}` : '4 / 3';
  return (
    <div className="centre relative low sized">
      <div className={styles.picture} style={{ aspectRatio: ratio }}>
        <StoredPicture
          name={ground.picture}
          media={details && { ...details, alt: ground.alt }}
          isWhole
          sizes="60vw"
          loading="first"
        />
        {pins}
      </div>
    </div>
  );
}
