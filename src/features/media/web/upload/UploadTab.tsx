import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileKind } from '#platform/shared/content/accepted-files.ts';
import { call } from '#platform/web/calls/api.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { type MediaRecord, registerYouTube } from '../../contract.ts';
import { DropZone } from '../choosing/DropZone.tsx';
import { UploadCategories } from '../choosing/UploadCategories.tsx';
import type { ChosenFiles } from '../choosing/use-chosen-files.ts';
import { mediaQuery } from '../editor/media-query.ts';
import { sentenceOf } from '../editor/refusal-sentence.ts';
import type { MediaEdit } from '../editor/use-media-edit.ts';
import { YOUTUBE_PROBLEM, youTubeId } from '../entries/you-tube-id.ts';
import type { TagsFor } from './send-file.ts';
import { UploadList } from './UploadList.tsx';
import styles from './UploadTab.module.css';
import type { UploadsInUse } from './use-uploads.ts';
import { YouTubeCard } from './YouTubeCard.tsx';

type Props = {
  edit: MediaEdit;
  kinds: readonly FileKind[];
  uploads: UploadsInUse;
  chosen: ChosenFiles;
  takeUploads(records: MediaRecord[]): void;
  onTooMany(): void;
};

const CHOOSE_ONE = 'Please choose file OR enter the youTubeID';

/**
 * The tab in which the user adds files or a YouTube film to the media library. If the user replaces a media
 * item, only one file can be added.
 */
export function UploadTab({ edit, kinds, uploads, chosen, takeUploads, onTooMany }: Props) {
  const { files, room } = chosen;
  const [typedId, setTypedId] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const addYouTube = useAddYouTube(uploads.tagsFor, (record) => {
    setTypedId('');
    takeUploads([record]);
  });

  if (uploads.list.length > 0)
    return <UploadList uploads={uploads} isAdding={edit.isAdding} takeUploads={takeUploads} />;

  function submit(): void {
    const typed = typedId.trim();
    const id = youTubeId(typed);
    if (files.length > 0 === (typed !== '')) setProblem(CHOOSE_ONE);
    else if (files.length > 0) chosen.send();
    else if (!id) setProblem(YOUTUBE_PROBLEM);
    else if (room < 1) onTooMany();
    else addYouTube.mutate(id);
  }

  return (
    <div className="column grow low">
      <div className={edit.isAdding ? `${styles.ways} ${styles.two}` : styles.ways}>
        <DropZone
          {...{ files, kinds, room }}
          isMany={edit.isAdding}
          isTurning={chosen.isTurning}
          isDimmed={typedId.trim() !== ''}
          onChoose={(picked) => {
            setProblem(null);
            void chosen.choose(picked);
          }}
          onRemove={chosen.remove}
        />
        {edit.isAdding && (
          <>
            <p className="centre strong muted">OR</p>
            <YouTubeCard
              value={typedId}
              onChange={(value) => {
                setProblem(null);
                setTypedId(value);
              }}
              onSubmit={submit}
              isDimmed={files.length > 0}
            />
          </>
        )}
      </div>
      <UploadFoot
        uploads={uploads}
        problem={problem ?? addYouTube.problem}
        isBusy={addYouTube.isPending || chosen.isTurning}
        onSubmit={submit}
      />
    </div>
  );
}

function useAddYouTube(tagsFor: TagsFor, onAdded: (record: MediaRecord) => void) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (itemYouTubeID: string) => {
      const known = await queryClient.fetchQuery({ ...mediaQuery(itemYouTubeID), staleTime: 0 });
      const categorisation = tagsFor(known !== null);
      const record = await call(registerYouTube, { body: { itemYouTubeID, categorisation } });
      if (!record) throw new Error('No response.');
      return record;
    },
    networkMode: 'always',
    onSuccess: onAdded,
  });
  return { mutate, isPending, problem: error && sentenceOf(error) };
}

type FootProps = { uploads: UploadsInUse; problem: string | null; isBusy: boolean; onSubmit(): void };

function UploadFoot({ uploads, problem, isBusy, onSubmit }: FootProps) {
  return (
    <footer className={styles.foot}>
      <UploadCategories categorisation={uploads.categorisation} onChange={uploads.file} />
      <div className="row wrap to-end push gap-3">
        {problem && (
          <p className="row gap-2 small medium wrong" role="alert">
            <IconAlertCircle aria-hidden size={21} stroke={1.9} />
            {problem}
          </p>
        )}
        <Button disabled={isBusy} onClick={onSubmit}>
          Submit
        </Button>
      </div>
    </footer>
  );
}
