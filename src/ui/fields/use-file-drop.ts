import { type ClipboardEvent, type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '../messages/toast.ts';

/** Events of dropping and pasting that one area has already handled. All other areas ignore these events. */
const taken = new WeakSet<Event>();

/**
 * Props for an area where files can be dropped, or pasted while the focus is inside. If an area contains
 * another area, only the inner area handles the files.
 */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);

  function take(event: DragEvent | ClipboardEvent, files: FileList): void {
    if (taken.has(event.nativeEvent)) return;
    taken.add(event.nativeEvent);
    event.preventDefault();
    onFiles([...files]);
  }

  const place = {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      if (!isOfFiles(event.dataTransfer)) return;
      setIsOver(!event.defaultPrevented);
      event.preventDefault();
    },
    onDragLeave(event: DragEvent) {
      const { currentTarget, relatedTarget } = event;
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
    },
    onDrop(event: DragEvent) {
      setIsOver(false);
      if (isOfFiles(event.dataTransfer)) take(event, event.dataTransfer.files);
    },
    onPaste(event: ClipboardEvent) {
      if (isPicture(event.clipboardData)) take(event, event.clipboardData.files);
    },
  };
  return { isOver, place };
}

/**
 * Refuses files that are dropped or pasted outside the areas of `useFileDrop`. Otherwise the browser would
 * leave the app and open a dropped file.
 * @param where the message that tells the user where files can be dropped
 */
export function useStrayFiles(where: string): void {
  const refuse = useEffectEvent((event: Event, data: DataTransfer | null, isMeant: typeof isOfFiles) => {
    if (!data || !isMeant(data)) return;
    event.preventDefault();
    if (event.type !== 'dragover' && !taken.has(event)) showToast(where);
  });
  useEffect(() => {
    const onDrag = (event: globalThis.DragEvent) => refuse(event, event.dataTransfer, isOfFiles);
    const onPaste = (event: globalThis.ClipboardEvent) => refuse(event, event.clipboardData, isPicture);
    window.addEventListener('dragover', onDrag);
    window.addEventListener('drop', onDrag);
    window.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('dragover', onDrag);
      window.removeEventListener('drop', onDrag);
      window.removeEventListener('paste', onPaste);
    };
  }, []);
}

function isOfFiles({ types }: DataTransfer): boolean {
  return types.includes('Files');
}

/**
 * @returns true if the clipboard contains files and no text. Text that was copied from an office program is
 *   not a picture, although the clipboard then also contains a picture of the text.
 */
function isPicture(data: DataTransfer): boolean {
  return isOfFiles(data) && !data.types.includes('text/plain');
}
