import { IconX } from '@tabler/icons-react';
import { DocumentUpload } from '#features/media/DocumentUpload.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { FieldError } from '#ui/fields/Field.tsx';
import { documentIcon } from '../document-icon.ts';
import styles from '../editing/EntryEditor.module.css';
import { fileLabel } from '../file-label.ts';

type Props = {
  files: string[];
  errors: Record<string, string>;
  /**
   * Receives a function that changes the list of files, because the list may have changed while a file was
   * uploaded.
   */
  onChange(edit: (files: string[]) => string[]): void;
};

export function FileRows({ files, errors, onChange }: Props) {
  return (
    <fieldset className="grid slim gap-2 no-margin no-padding no-border">
      <legend className={styles.label}>Files</legend>
      {files.map((name, index) => {
        const Icon = documentIcon(name);
        return (
          <div key={name} className={styles.file}>
            <Icon aria-hidden />
            <span className="breaks">{fileLabel(name)}</span>
            <IconButton
              label={`Remove ${fileLabel(name)}`}
              onClick={() => onChange((before) => before.filter((file) => file !== name))}
            >
              <IconX aria-hidden />
            </IconButton>
            {errors[`resourceItems.${index}`] && (
              <FieldError id={`file-${index}-error`}>{errors[`resourceItems.${index}`] ?? ''}</FieldError>
            )}
          </div>
        );
      })}
      <DocumentUpload onUploaded={(names) => onChange((before) => [...new Set([...before, ...names])])} />
    </fieldset>
  );
}
