import { useQuery } from '@tanstack/react-query';
import { StoredPicture } from '#features/media/StoredPicture.tsx';
import { FieldError } from '#ui/fields/Field.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { Question } from '../../question.ts';
import styles from './Builder.module.css';
import { proofPageQuery } from './builder-queries.ts';
import { errorOf } from './field-error.ts';

type Props = {
  question: Question;
  error: string | undefined;
  onChange(next: Question, what: string): void;
};

/**
 * Lets the editor choose a picture for the question, from the page that proves its answer. If none is chosen,
 * the question shows the picture of the quiz.
 */
export function PictureField({ question, error, onChange }: Props) {
  const { picture, ...rest } = question;
  const { data: page } = useQuery(proofPageQuery(question.evidence.answerID));
  const offered = page?.pictures ?? [];
  const isElsewhere = picture !== undefined && !offered.some(({ file }) => file === picture.file);
  if (question.kind === 'label') return null;
  return (
    <fieldset className={styles.pictures}>
      <legend className="small strong below-2">Picture</legend>
      <label className={styles.picture}>
        <input type="radio" name="picture" checked={!picture} onChange={() => onChange(rest, '')} />
        <span className={styles.none}>Picture of the quiz</span>
      </label>
      {[...(isElsewhere ? [picture] : []), ...offered].map(({ file, alt }) => (
        <label key={file} className={styles.picture}>
          <input
            type="radio"
            name="picture"
            aria-label={alt || file}
            checked={picture?.file === file}
            onChange={() => onChange({ ...question, picture: { file, alt } }, '')}
          />
          <span className="fill">
            <StoredPicture
              name={file}
              media={page?.media[file]}
              isWhole={false}
              sizes="8rem"
              loading="lazy"
            />
          </span>
        </label>
      ))}
      {picture && (
        <div className="all-columns">
          <TextField
            label="What the picture shows"
            hint="For those who cannot see it. It must not say the answer."
            value={picture.alt}
            {...errorOf(error)}
            onChange={({ target }) =>
              onChange({ ...question, picture: { ...picture, alt: target.value } }, 'picture')
            }
          />
        </div>
      )}
      {!picture && error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
