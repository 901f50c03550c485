const CHANNEL = 'explorer-drafts';
/** Tabs of the same browser answer within a few milliseconds, on a busy device much later. */
const ANSWERED_WITHIN_MS = 750;

type Message = { is: 'who' } | { is: 'here'; id: string };

/**
 * Answers other tabs that this editor is open, so that they do not offer its draft. @returns a function that
 * stops it
 */
export function answerAs(id: string): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.is === 'who') channel.postMessage({ is: 'here', id } satisfies Message);
  };
  return () => channel.close();
}

/**
 * @param wanted ids of editors
 * @returns those that are open in other tabs; at once if all of them are
 */
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
