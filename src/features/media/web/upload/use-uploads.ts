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
 * Uploads files. Uploads continue while another tab of the editor is shown, and stop when the editor is
 * closed.
 * @param begins the categories of new files until the user chooses others
 */
export function useUploads(kinds: readonly FileKind[], begins = NONE) {
  const { data: config } = useSuspenseQuery(configQuery);
  const [chosen, setChosen] = useState<Categorisation | null>(null);
  // The chosen categories are read when a file has been stored, because the user may choose them while films
  // are being sent.
  const latest = useRef(chosen);
  // A media item that was already in the library keeps its tags, even if it has none: an editor may have
  // removed them on purpose.
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
