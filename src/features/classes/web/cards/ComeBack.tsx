import { useState } from 'react';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { links } from '#platform/web/addresses/links.ts';
import { attempt } from '#platform/web/calls/attempt.ts';
import { forgetSession } from '#platform/web/session.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useForm } from '#ui/fields/use-form.ts';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { CARD_PICTURES, PICTURES_PER_CARD, type CardPicture as Picture } from '../../card-pictures.ts';
import { comeBackByPictures } from '../../contract.ts';
import { CodeField } from '../CodeField.tsx';
import { CardPicture } from './CardPicture.tsx';
import styles from './ComeBack.module.css';

/**
 * The number of pictures that are shown at a time: as many as fit on a phone's screen. A button shows the
 * next ones.
 */
const AT_ONCE = 12;

/**
 * Signs in a pupil who has joined before, with the code, the nickname, and the three pictures in the right
 * order.
 */
export function ComeBack({ givenCode, onBack }: { givenCode: string; onBack(): void }) {
  const [pictures, setPictures] = useState<Picture[]>([]);
  const form = useForm({
    initial: { code: givenCode, nickname: '' },
    async send(values) {
      const result = await attempt(comeBackByPictures, { body: { ...values, pictures } });
      if (result.is === 'refused') {
        setPictures([]);
        return result;
      }
      forgetSession();
      window.location.assign(links.page(SPECIAL_PAGES.home));
      return undefined;
    },
  });
  return (
    <form className="grid gap-4" {...form.props}>
      <CodeField {...form.field('code')} />
      <TextField label="Nickname" autoComplete="off" spellCheck={false} {...form.field('nickname')} />
      <PictureField pictures={pictures} onChange={setPictures} />
      {form.message && <RefusedAlert>{form.message}</RefusedAlert>}
      <SubmitButton wide isBusy={form.isBusy} busyText="Looking...">
        Go in
      </SubmitButton>
      <p className="muted small">Lost the card? Your teacher can make a new one.</p>
      <Button look="quiet" onClick={onBack}>
        I am new here
      </Button>
    </form>
  );
}

type FieldProps = { pictures: Picture[]; onChange(pictures: Picture[]): void };

function PictureField({ pictures, onChange }: FieldProps) {
  const [from, setFrom] = useState(0);
  const isFull = pictures.length === PICTURES_PER_CARD;
  return (
    <fieldset className="no-margin no-padding no-border grid gap-3 slim">
      <legend className="strong">Tap your three pictures</legend>
      <p role="status" className="muted">
        {pictures.length === 0 ? 'In the right order.' : pictures.join(', ')}
      </p>
      <ul className={styles.grid} aria-label="Pictures">
        {CARD_PICTURES.slice(from, from + AT_ONCE).map((picture) => (
          <li key={picture}>
            <button
              type="button"
              className={styles.picture}
              aria-pressed={pictures.includes(picture)}
              disabled={isFull || pictures.includes(picture)}
              onClick={() => onChange([...pictures, picture])}
            >
              <CardPicture picture={picture} />
            </button>
          </li>
        ))}
      </ul>
      <div className="row wrap gap-3">
        <Button look="outline" onClick={() => setFrom((from + AT_ONCE) % CARD_PICTURES.length)}>
          Next twelve
        </Button>
        <Button look="quiet" disabled={pictures.length === 0} onClick={() => onChange(pictures.slice(0, -1))}>
          Take one back
        </Button>
      </div>
    </fieldset>
  );
}
