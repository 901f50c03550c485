import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isServerThere } from '#web/api.ts';
import { configQuery } from '#web/session.ts';
import type { Categorisation } from '../../contract.ts';
import type { FileKind } from '../../file-kinds.ts';
import { judgeFile } from './judge-file.ts';
import { sendTo } from './send-file.ts';
import { createUploads, isPending } from './uploads.ts';

export type UploadsInUse = ReturnType<typeof useUploads>;

/** Files on their way; they go on while another tab of the editor is in sight, and end with it. */
export function useUploads(kinds: readonly FileKind[]) {
  const { data: config } = useSuspenseQuery(configQuery);
  const [categorisation, setCategorisation] = useState<Categorisation>([]);
  // Read when a file is there: tags may come while films are still on their way.
  const filedUnder = useRef(categorisation);
  const [uploads] = useState(() =>
    createUploads({
      send: sendTo(config.bucketName, () => filedUnder.current),
      judge: (file) => judgeFile(file, kinds),
      isServerThere,
    }),
  );
  const list = useSyncExternalStore(uploads.subscribe, uploads.current);
  useEffect(() => uploads.stop, [uploads]);

  return {
    ...uploads,
    list,
    isBusy: list.some(isPending),
    categorisation,
    file(next: Categorisation) {
      filedUnder.current = next;
      setCategorisation(next);
    },
  };
}
