import { StoredPicture } from '#features/media/StoredPicture.tsx';
import { NARROW } from '#ui/breakpoints.ts';
import type { PlayedQuiz, ShownQuestion } from '../../contract.ts';
import { LabelGround } from '../answers/LabelGround.tsx';
import styles from './PlayScreen.module.css';
import type { Play } from './use-play.ts';
import { VerdictPanel } from './VerdictPanel.tsx';

const SIZES = `${NARROW} 100vw, 60vw`;

type Props = { quiz: PlayedQuiz; question: ShownQuestion; play: Play; isNarrow: boolean };

/** The picture beside the question. On wide screens, the verdict on an answer appears below the picture. */
export function Stage({ quiz, question, play, isNarrow }: Props) {
  const { progress, draft } = play;
  const isWaiting = progress.unsent.some((one) => one.question === question.id);
  const verdict = progress.isTold && !isWaiting ? progress.seen[question.id]?.verdict : undefined;
  const asked = question.picture ?? quiz.lead;
  const picture = verdict?.proof.picture ?? asked;
  const media = picture && (verdict?.media[picture.file] ?? quiz.media[picture.file]);
  return (
    <aside
      className={question.kind === 'label' ? `${styles.stage} ${styles.mapped}` : styles.stage}
      aria-label="Picture"
    >
      {question.kind === 'label' ? (
        <LabelGround
          question={question}
          media={quiz.media}
          answer={verdict?.rightAnswer ?? progress.drafts[question.id]}
          isLocked={progress.isTold}
          onChange={draft}
        />
      ) : (
        picture && (
          <div className="low relative clip">
            <StoredPicture
              key={picture.file}
              name={picture.file}
              media={media && { ...media, alt: picture.alt }}
              isWhole={picture.isWhole ?? false}
              sizes={SIZES}
              loading="first"
            />
          </div>
        )
      )}
      {progress.isTold && !isNarrow && (
        <div className={styles.risen}>
          <VerdictPanel question={question} verdict={verdict} />
        </div>
      )}
    </aside>
  );
}
