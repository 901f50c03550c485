import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FileKind } from '#platform/shared/content/accepted-files.ts';
import type { MediaEdit } from '../editor/use-media-edit.ts';
import type { UploadsInUse } from '../upload/use-uploads.ts';
import { convertPictures, needsConversion } from './convert-pictures.ts';
import { judgeFile } from './judge-file.ts';

export type ChosenFiles = ReturnType<typeof useChosenFiles>;

type Options = {
  edit: MediaEdit;
  kinds: readonly FileKind[];
  uploads: UploadsInUse;
  /** The files with which the media editor was opened, because the user dropped or pasted them. */
  first: readonly File[] | undefined;
  onTooMany(): void;
};

/**
 * Keeps the files that the user has chosen until they are sent. If the user replaces a media item, only one
 * file can be chosen.
 */
export function useChosenFiles({ edit, kinds, uploads, first, onTooMany }: Options) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [turning, setTurning] = useState(0);
  // The newest value of `files`. Converting pictures takes time, in which the user may choose other files.
  const latest = useRef(files);
  const room = edit.isAdding ? edit.most - edit.entries.length : 1;
  // The newest value of `room` (how many more media items the page can take). While pictures are converted,
  // the user may send other files, which lowers it.
  const latestRoom = useRef(room);
  useLayoutEffect(() => {
    latestRoom.current = room;
  });
  const isClosed = useRef(false);

  function put(next: readonly File[]): void {
    latest.current = next;
    setFiles(next);
  }

  async function choose(chosen: readonly File[]): Promise<void> {
    const wanted = edit.isAdding ? chosen : chosen.slice(0, 1);
    if (!kinds.includes('image') || !wanted.some(needsConversion)) return take(wanted);
    setTurning((count) => count + 1);
    const listed = await convertPictures(wanted);
    setTurning((count) => count - 1);
    if (!isClosed.current) take(listed);
  }

  function take(chosen: readonly File[]): void {
    const others = edit.isAdding ? latest.current : [];
    const started = uploads.get();
    const sent = edit.isAdding ? started.filter(({ state }) => state.is !== 'skipped').length : 0;
    const all = unique([...others, ...chosen]);
    // Files that cannot be sent do not count towards the number of files that the page can take.
    const right = all.filter((file) => !judgeFile(file, kinds));
    const tooMany = new Set(right.slice(Math.max(latestRoom.current - sent, 0)));
    if (tooMany.size > 0) onTooMany();
    const kept = all.filter((file) => !tooMany.has(file));
    if (started.length === 0) put(kept);
    else if (edit.isAdding) uploads.add(kept);
    else {
      uploads.clear();
      put(kept);
    }
  }

  const begin = useEffectEvent(() => first && void choose(first));
  useEffect(() => {
    begin();
    return () => {
      isClosed.current = true;
    };
  }, []);

  return {
    files,
    /** How many more media items the page can take. */
    room,
    isTurning: turning > 0,
    choose,
    remove: (file: File) => put(latest.current.filter((other) => other !== file)),
    send() {
      uploads.add(latest.current);
      put([]);
    },
  };
}

/** Returns a key by which a file that is chosen twice can be recognised, so that it is listed only once. */
export function fileKey({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

function unique(files: readonly File[]): File[] {
  return [...new Map(files.map((file) => [fileKey(file), file])).values()];
}
