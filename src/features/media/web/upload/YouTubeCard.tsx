import { IconBrandYoutube, IconMovie } from '@tabler/icons-react';
import { TextField } from '#ui/fields/TextField.tsx';
import { TileContent } from '../../TileContent.tsx';
import { youTubeId } from '../entries/you-tube-id.ts';
import styles from './YouTubeCard.module.css';

type Props = {
  value: string;
  onChange(value: string): void;
  onSubmit(): void;
  isDimmed: boolean;
};

/**
 * A field for the ID or the URL of a YouTube film, with a preview of the film so that the user can check it.
 * YouTube stores the film, and the app only its ID.
 */
export function YouTubeCard({ value, onChange, onSubmit, isDimmed }: Props) {
  const id = youTubeId(value);
  return (
    <form
      className={styles.card}
      aria-label="YouTube"
      data-dimmed={isDimmed || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <h2 className="row all-columns gap-3 reading">
        <IconBrandYoutube aria-hidden size={24} />
        YouTube
      </h2>
      <TextField
        label="youTubeID"
        placeholder="For example dQ3kAntarc7"
        hint="The id is the part after v= in the address. The whole address works too."
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="grid relative clip sunken round-3 sized shape-16-9">
        {id ? (
          <TileContent
            key={id}
            item={{ itemID: id, itemYouTubeID: id, itemCaption: '' }}
            media={undefined}
            sizes="50vw"
            loading="soon"
          />
        ) : (
          <p className="empty pad-2">
            <IconMovie aria-hidden size={40} stroke={1.5} />
            The film appears here so that you can check it
          </p>
        )}
      </div>
    </form>
  );
}
