import { IconCloudUpload, IconPhotoPlus, IconX } from '@tabler/icons-react';
import { type ChangeEvent, useId, useRef } from 'react';
import { acceptOf, endingsOf, type FileKind } from '#platform/shared/content/accepted-files.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { FieldError } from '#ui/fields/Field.tsx';
import { useFileDrop } from '#ui/fields/use-file-drop.ts';
import styles from './DropZone.module.css';
import { FilePicture } from './FilePicture.tsx';
import { judgeFile } from './judge-file.ts';
import { sizeInWords } from './size-in-words.ts';
import { fileKey } from './use-chosen-files.ts';

type Props = {
  files: readonly File[];
  kinds: readonly FileKind[];
  /** How many more media items the page can take. */
  room: number;
  isMany: boolean;
  /** True while the browser converts pictures to JPG or PNG. */
  isTurning: boolean;
  /** If true, the area is dimmed, because the user is adding a YouTube film instead. */
  isDimmed: boolean;
  onChoose(files: File[]): void;
  onRemove(file: File): void;
};

/**
 * The area in which the user chooses files, by dropping them or in a file dialog. It lists the chosen files
 * until they are sent.
 */
export function DropZone({ files, kinds, room, isMany, isTurning, isDimmed, onChoose, onRemove }: Props) {
  const { place } = useFileDrop(onChoose);
  const picker = useRef<HTMLInputElement>(null);
  const hintId = useId();
  // Counts the chosen files, except those that cannot be sent.
  const taken = files.filter((file) => !judgeFile(file, kinds)).length;

  function pick({ target }: ChangeEvent<HTMLInputElement>): void {
    onChoose(Array.from(target.files ?? []));
    // Clears the file input. Otherwise the browser would report no change when the user picks the same file
    // again.
    target.value = '';
  }

  return (
    <section className={styles.zone} data-dimmed={isDimmed || undefined} aria-label="Files" {...place}>
      {files.length === 0 ? (
        <div className="grid items-middle gap-3">
          <IconCloudUpload aria-hidden size={56} stroke={1.5} className="accent" />
          <h2 className="heading">{isMany ? 'Drop files here' : 'Drop a file here'}</h2>
          {isMany && <p className="muted">One or many</p>}
        </div>
      ) : (
        // On a narrow screen, this list does not scroll by itself, because it would show only one row. The
        // whole tab scrolls instead.
        <ul className="grid from-top grow low wide scroll left open-narrow pad-1 rigid-narrow">
          {files.map((file) => (
            <ChosenFile key={fileKey(file)} file={file} kinds={kinds} onRemove={() => onRemove(file)} />
          ))}
        </ul>
      )}
      <p role="status" className={isTurning ? 'muted' : 'visually-hidden'}>
        {isTurning && 'Preparing pictures...'}
      </p>
      <input
        ref={picker}
        type="file"
        multiple={isMany}
        accept={acceptOf(kinds, matchMedia('(pointer: coarse)').matches)}
        onChange={pick}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={isMany ? 'Files to upload' : 'File to upload'}
      />
      <Button
        look={files.length === 0 ? 'primary' : 'outline'}
        aria-describedby={hintId}
        onClick={() => picker.current?.click()}
      >
        <IconPhotoPlus aria-hidden size={22} />
        {isMany ? 'Choose files' : 'Choose file'}
      </Button>
      <p id={hintId} className="small muted">
        {endingsInWords(kinds)}. {isMany && `Room for ${Math.max(room - taken, 0)} more on this page.`}
      </p>
    </section>
  );
}

function ChosenFile({ file, kinds, onRemove }: { file: File; kinds: readonly FileKind[]; onRemove(): void }) {
  const problem = judgeFile(file, kinds);
  return (
    <li className="row gap-4 line-below ends-2">
      <FilePicture file={file} isWrong={problem !== undefined} />
      <div className="grow slim">
        <b className="strong breaks" dir="auto">
          {file.name}
        </b>
        {problem ? (
          <FieldError>{problem}</FieldError>
        ) : (
          <p className="small muted">{sizeInWords(file.size)}</p>
        )}
      </div>
      <IconButton label={`Remove ${file.name}`} onClick={onRemove}>
        <IconX aria-hidden />
      </IconButton>
    </li>
  );
}

function endingsInWords(kinds: readonly FileKind[]): string {
  return endingsOf(kinds)
    .map((ending) => ending.toUpperCase())
    .join(', ');
}
