const CHANNEL = 'explorer-drafts';
/** Tabs of the same browser answer within a few milliseconds, busy ones a little later. */
const ANSWERED_WITHIN_MS = 250;

type Message = { is: 'who' } | { is: 'here'; id: string };

/** While an editor is open, says so to other tabs that ask: its draft is nobody's to offer. @returns stops it */
export function answerAs(id: string): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.is === 'who') channel.postMessage({ is: 'here', id } satisfies Message);
  };
  return () => channel.close();
}

/** @returns ids of the editors that are open in other tabs */
export async function openEditors(): Promise<Set<string>> {
  const channel = new BroadcastChannel(CHANNEL);
  const ids = new Set<string>();
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.is === 'here') ids.add(data.id);
  };
  channel.postMessage({ is: 'who' } satisfies Message);
  await new Promise((resolve) => setTimeout(resolve, ANSWERED_WITHIN_MS));
  channel.close();
  return ids;
}
