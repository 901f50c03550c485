import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { PicturePicker } from '#features/media/MediaPicker.tsx';
import { StoredPicture } from '#features/media/StoredPicture.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { useFileDrop } from '#ui/fields/use-file-drop.ts';
import type { Bulletin } from '../../contract.ts';
import styles from '../editing/EntryEditor.module.css';

type Props = {
  image: string | null;
  /** The details of the image that is saved on the server. */
  media: Bulletin['media'];
  title: string;
  onChange(image: string | null): void;
};

export function PictureField({ image, media, title, onChange }: Props) {
  const [choosing, setChoosing] = useState<{ files?: File[] } | null>(null);
  const { place } = useFileDrop((files) => setChoosing({ files }));
  const choose = () => setChoosing({});
  return (
    <fieldset className="grid slim gap-2 no-margin no-padding no-border" {...place}>
      <legend className={styles.label}>Image</legend>
      {image ? (
        <>
          <div className="relative clip sunken round-3 shape-4-3">
            <StoredPicture name={image} media={media} isWhole sizes="360px" loading="soon" />
          </div>
          <div className="flex wrap gap-2">
            <Button look="outline" onClick={choose}>
              Change image
            </Button>
            <Button look="quiet" onClick={() => onChange(null)}>
              Remove image
            </Button>
          </div>
        </>
      ) : (
        <button
          type="button"
          className="grid items-middle bare wide gap-2 round-3 sunken-hover accent packed bold dashed shape-16-9"
          onClick={choose}
        >
          <IconPhotoPlus aria-hidden />
          Add image
        </button>
      )}
      {choosing && (
        <PicturePicker
          title={title || 'New resource'}
          files={choosing.files}
          onChosen={(name) => {
            onChange(name);
            setChoosing(null);
          }}
          onClose={() => setChoosing(null)}
        />
      )}
    </fieldset>
  );
}
