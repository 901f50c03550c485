import { type ReactNode, useState } from 'react';
import type { Item } from '#features/pages/contract.ts';
import type { MediaRecord } from '../../contract.ts';
import type { FileKind } from '../../file-kinds.ts';
import type { MediaEdit } from '../use-media-edit.ts';
import { YOUTUBE_PROBLEM, youTubeId } from '../you-tube-id.ts';
import { DropZone, fileKey } from './DropZone.tsx';
import { judgeFile } from './judge-file.ts';
import { UploadFoot } from './UploadFoot.tsx';
import { UploadList } from './UploadList.tsx';
import styles from './UploadTab.module.css';
import { useAddYouTube } from './use-add-you-tube.ts';
import type { UploadsInUse } from './use-uploads.ts';
import { YouTubeCard } from './YouTubeCard.tsx';

type Props = {
  edit: MediaEdit;
  kinds: readonly FileKind[];
  uploads: UploadsInUse;
  takeUploads(records: MediaRecord[]): void;
  showMedia(item: Item): ReactNode;
  onTooMany(): void;
};

const CHOOSE_ONE = 'Please choose file OR enter the youTubeID';

/** Brings files into the library of media, or a film of YouTube. In replace mode it is one file. */
export function UploadTab({ edit, kinds, uploads, takeUploads, showMedia, onTooMany }: Props) {
  const [files, setFiles] = useState<File[]>([]);
  const [typedId, setTypedId] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const addYouTube = useAddYouTube(uploads.categorisation, (record) => {
    setTypedId('');
    takeUploads([record]);
  });
  const room = edit.isAdding ? edit.most - edit.entries.length : 1;

  if (uploads.list.length > 0)
    return <UploadList uploads={uploads} isAdding={edit.isAdding} takeUploads={takeUploads} />;

  function choose(chosen: File[]): void {
    setProblem(null);
    const all = edit.isAdding ? unique([...files, ...chosen]) : chosen.slice(0, 1);
    // A wrong file takes no room: it is skipped.
    const right = all.filter((file) => !judgeFile(file, kinds));
    const tooMany = new Set(right.slice(room));
    if (tooMany.size > 0) onTooMany();
    setFiles(all.filter((file) => !tooMany.has(file)));
  }

  function submit(): void {
    const typed = typedId.trim();
    const id = youTubeId(typed);
    if (files.length > 0 === (typed !== '')) setProblem(CHOOSE_ONE);
    else if (files.length > 0) send();
    else if (!id) setProblem(YOUTUBE_PROBLEM);
    else if (room < 1) onTooMany();
    else addYouTube.mutate(id);
  }

  function send(): void {
    uploads.add(files);
    setFiles([]);
  }

  return (
    <div className={styles.tab}>
      <div className={edit.isAdding ? `${styles.ways} ${styles.two}` : styles.ways}>
        <DropZone
          {...{ files, kinds, room }}
          isMany={edit.isAdding}
          isDimmed={typedId.trim() !== ''}
          onChoose={choose}
          onRemove={(file) => setFiles(files.filter((other) => other !== file))}
        />
        {edit.isAdding && (
          <>
            <p className={styles.or}>OR</p>
            <YouTubeCard
              value={typedId}
              onChange={(value) => {
                setProblem(null);
                setTypedId(value);
              }}
              onSubmit={submit}
              isDimmed={files.length > 0}
              showMedia={showMedia}
            />
          </>
        )}
      </div>
      <UploadFoot
        uploads={uploads}
        problem={problem ?? addYouTube.problem}
        isBusy={addYouTube.isPending}
        onSubmit={submit}
      />
    </div>
  );
}

function unique(files: File[]): File[] {
  return [...new Map(files.map((file) => [fileKey(file), file])).values()];
}
