import { IconX } from '@tabler/icons-react';
import { FieldError } from '#web/ui/Field.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { FileTypeIcon } from '../FileTypeIcon.tsx';
import { fileLabel } from '../file-name.ts';
import styles from './EntryEditor.module.css';
import type { Pieces } from './pieces.ts';

type Props = {
  files: string[];
  errors: Record<string, string>;
  pieces: Pieces;
  onChange(files: string[]): void;
};

/** Files to download, each with the sign of its type. */
export function FileRows({ files, errors, pieces, onChange }: Props) {
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.label}>Files</legend>
      {files.map((name, index) => (
        <div key={name} className={styles.file}>
          <FileTypeIcon name={name} />
          <span className={styles.fileName}>{fileLabel(name)}</span>
          <IconButton
            label={`Remove ${fileLabel(name)}`}
            onClick={() => onChange(files.filter((file) => file !== name))}
          >
            <IconX aria-hidden />
          </IconButton>
          {errors[`resourceItems.${index}`] && (
            <FieldError id={`file-${index}-error`}>{errors[`resourceItems.${index}`] ?? ''}</FieldError>
          )}
        </div>
      ))}
      {pieces.showFileUpload({ onUploaded: (names) => onChange([...new Set([...files, ...names])]) })}
    </fieldset>
  );
}
