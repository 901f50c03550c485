import { IconUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { acceptOf } from '#platform/shared/content/accepted-files.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { useFileDrop } from '#ui/fields/use-file-drop.ts';
import { UploadRow } from './web/upload/UploadRow.tsx';
import { useUploads } from './web/upload/use-uploads.ts';

const KINDS = ['document'] as const;

/**
 * A button that uploads documents, and a list that shows the progress of each.
 * @param onUploaded is called with the names of the stored files
 */
export function DocumentUpload({ onUploaded }: { onUploaded(names: string[]): void }) {
  const { list, add, remove, retry } = useUploads(KINDS);
  const { place } = useFileDrop(add);
  const picker = useRef<HTMLInputElement>(null);

  const handOver = useEffectEvent(() => {
    const done = list.flatMap(({ id, state }) => (state.is === 'uploaded' ? [{ id, ...state.record }] : []));
    if (done.length === 0) return;
    onUploaded(done.map(({ itemName }) => itemName));
    for (const { id } of done) remove(id);
  });
  // Tells the caller about each file as soon as the server has stored it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the list changes
  useEffect(() => handOver(), [list]);

  return (
    <div className="grid slim gap-2" {...place}>
      {list.length > 0 && (
        <ul className="grid gap-2" aria-label="Uploads">
          {list.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRemove={() => remove(upload.id)}
              onRetry={() => retry(upload.id)}
            />
          ))}
        </ul>
      )}
      <Button look="quiet" className="self-start tap sides-2" onClick={() => picker.current?.click()}>
        <IconUpload aria-hidden />
        Add files
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Files"
        accept={acceptOf(KINDS)}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}
