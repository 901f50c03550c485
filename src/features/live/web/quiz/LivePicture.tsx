import { StoredPicture } from '#features/media/StoredPicture.tsx';
import type { Proof } from '#features/quizzes/contract.ts';
import type { Board } from '../../quiz-contract.ts';

type Props = { picture: NonNullable<Proof['picture']>; media: Board['media']; sizes: string };

/** The picture of a question or of its answer; it fills its box unless its page shows it whole. */
export function LivePicture({ picture: { file, alt, isWhole = false }, media, sizes }: Props) {
  const details = media[file];
  return (
    <StoredPicture
      key={file}
      name={file}
      media={details && { ...details, alt }}
      isWhole={isWhole}
      sizes={sizes}
      loading="first"
    />
  );
}
