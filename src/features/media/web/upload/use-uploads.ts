import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isServerThere } from '#platform/web/calls/api.ts';
import { configQuery } from '#platform/web/session.ts';
import type { Categorisation } from '../../contract.ts';
import type { FileKind } from '../../file-kinds.ts';
import { judgeFile } from '../choosing/judge-file.ts';
import { sendTo } from './send-file.ts';
import { createUploads, isPending } from './uploads.ts';

export type UploadsInUse = ReturnType<typeof useUploads>;

const NONE: Categorisation = [];

/**
 * Files on their way; they go on while another tab of the editor is in sight, and end with it.
 * @param begins what new files are filed under until somebody chooses
 */
export function useUploads(kinds: readonly FileKind[], begins = NONE) {
  const { data: config } = useSuspenseQuery(configQuery);
  const [chosen, setChosen] = useState<Categorisation | null>(null);
  // Read when a file is there: tags may come while films are still on their way.
  const latest = useRef(chosen);
  // What the library knew before has tags of its own, or none on purpose.
  const [tagsFor] = useState(() => (isKnown: boolean) => latest.current ?? (isKnown ? NONE : begins));
  const [uploads] = useState(() =>
    createUploads({
      send: sendTo(config.bucketName, tagsFor),
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
    categorisation: chosen ?? begins,
    tagsFor,
    file(next: Categorisation) {
      latest.current = next;
      setChosen(next);
    },
  };
}
