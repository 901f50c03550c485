import { IconCircleCheck, IconRefresh, IconX } from '@tabler/icons-react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { FieldError } from '#ui/fields/Field.tsx';
import { FilePicture } from '../choosing/FilePicture.tsx';
import { progressInWords } from '../choosing/size-in-words.ts';
import styles from './UploadList.module.css';
import { isPending, sentBytes, type Upload } from './uploads.ts';

type Props = { upload: Upload; onRemove(): void; onRetry(): void };

export function UploadRow({ upload, onRemove, onRetry }: Props) {
  const { file, state } = upload;
  const sent = sentBytes(upload);
  const isWrong = state.is === 'skipped' || state.is === 'failed';
  return (
    <li className={styles.row}>
      <FilePicture file={file} isWrong={state.is === 'skipped'} />
      <div>
        <b className="strong breaks" dir="auto">
          {file.name}
        </b>
        {isWrong ? (
          <FieldError>{state.why}</FieldError>
        ) : (
          <>
            {state.is !== 'waiting' && (
              <div className={styles.bar} data-state={state.is} aria-hidden="true">
                <i style={{ width: `${file.size === 0 ? 0 : (sent / file.size) * 100}%` }} />
              </div>
            )}
            <p className="small tabular muted">{progressInWords(sent, file.size)}</p>
          </>
        )}
      </div>
      <p className={styles.state} data-state={state.is}>
        {state.is === 'uploaded' && <IconCircleCheck aria-hidden size={21} />}
        {stateWord(upload)}
      </p>
      <div className="flex to-end">
        {(state.is === 'failed' || state.is === 'cut') && (
          <IconButton label={`Try again: ${file.name}`} onClick={onRetry}>
            <IconRefresh aria-hidden />
          </IconButton>
        )}
        <IconButton label={`${isPending(upload) ? 'Cancel' : 'Remove'} ${file.name}`} onClick={onRemove}>
          <IconX aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

function stateWord(upload: Upload): string {
  switch (upload.state.is) {
    case 'waiting':
      return 'Waiting';
    case 'sending': {
      const percent = Math.floor((sentBytes(upload) / Math.max(upload.file.size, 1)) * 100);
      // The browser has sent all bytes, and the server is checking and storing the file.
      return percent >= 100 ? 'Finishing' : `${percent} %`;
    }
    case 'cut':
      return 'Connection lost';
    case 'uploaded':
      return 'Uploaded';
    case 'skipped':
      return 'Skipped';
    case 'failed':
      return 'Failed';
  }
}
