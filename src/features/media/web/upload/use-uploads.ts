import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FileKind } from '#platform/shared/content/accepted-files.ts';
import { isServerThere } from '#platform/web/calls/api.ts';
import { configQuery } from '#platform/web/session.ts';
import { useStore } from '#platform/web/store.ts';
import type { Categorisation } from '../../contract.ts';
import { judgeFile } from '../choosing/judge-file.ts';
import { sendTo } from './send-file.ts';
import { createUploads, isPending } from './uploads.ts';

export type UploadsInUse = ReturnType<typeof useUploads>;

const NONE: Categorisation = [];

/**
 * Uploads files. The uploads go on while the user looks at another tab of the media editor, and stop when the
 * editor closes.
 * @param begins the categories that new files get as long as the user has chosen none
 */
export function useUploads(kinds: readonly FileKind[], begins = NONE) {
  const { data: config } = useSuspenseQuery(configQuery);
  const [chosen, setChosen] = useState<Categorisation | null>(null);
  // The newest choice of categories. It is read when a file has been stored, because the user may choose
  // while files are being sent.
  const latest = useRef(chosen);
  // A media item that is already in the library gets no categories by default: an editor may have removed
  // them on purpose.
  const [tagsFor] = useState(() => (isKnown: boolean) => latest.current ?? (isKnown ? NONE : begins));
  const [uploads] = useState(() =>
    createUploads({
      send: sendTo(config.bucketName, tagsFor),
      judge: (file) => judgeFile(file, kinds),
      isServerThere,
    }),
  );
  const list = useStore(uploads);
  useEffect(() => uploads.stop, [uploads]);

  return {
    ...uploads,
    list,
    isBusy: list.some(isPending),
    categorisation: chosen ?? begins,
    tagsFor,
    file(next: Categorisation) {
      latest.current = next;
      setChosen(next);
    },
  };
}
