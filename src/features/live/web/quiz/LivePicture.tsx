import { StoredPicture } from '#features/media/StoredPicture.tsx';
import type { Proof } from '#features/quizzes/contract.ts';
import type { Board } from '../../quiz-contract.ts';

type Props = { picture: NonNullable<Proof['picture']>; media: Board['media']; sizes: string };

/**
 * The picture of a question or of its answer. It is cropped to fill the space for it, unless its page shows
 * the whole picture.
 */
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
