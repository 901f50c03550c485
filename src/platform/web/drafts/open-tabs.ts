const CHANNEL = 'explorer-drafts';
/** Tabs of the same browser answer within a few milliseconds, those of a busy device a good deal later. */
const ANSWERED_WITHIN_MS = 750;

type Message = { is: 'who' } | { is: 'here'; id: string };

/** While an editor is open, says so to other tabs that ask: its draft is nobody's to offer. @returns stops it */
export function answerAs(id: string): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.is === 'who') channel.postMessage({ is: 'here', id } satisfies Message);
  };
  return () => channel.close();
}

/** @param wanted ids of editors @returns those of them that are open in other tabs; at once when all of them are */
export async function openEditors(wanted: readonly string[]): Promise<Set<string>> {
  const channel = new BroadcastChannel(CHANNEL);
  const ids = new Set<string>();
  await new Promise<void>((resolve) => {
    setTimeout(resolve, ANSWERED_WITHIN_MS);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.is === 'here') ids.add(data.id);
      if (wanted.every((id) => ids.has(id))) resolve();
    };
    channel.postMessage({ is: 'who' } satisfies Message);
  });
  channel.close();
  return ids;
}
