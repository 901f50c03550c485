const CHANNEL = 'explorer-drafts';
/**
 * How long to wait for responses from other tabs. They usually respond within a few milliseconds, but more
 * slowly on a busy device.
 */
const ANSWERED_WITHIN_MS = 750;

type Message = { is: 'who' } | { is: 'here'; id: string };

/**
 * When another tab asks, answers that the draft with this id is being edited here. The other tab then does
 * not offer the draft.
 * @returns a function that stops the responses
 */
export function answerAs(id: string): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.is === 'who') channel.postMessage({ is: 'here', id } satisfies Message);
  };
  return () => channel.close();
}

/**
 * @param wanted ids of drafts
 * @returns the ids of the drafts that are being edited in other tabs. Resolves early if the tabs have
 * confirmed all wanted ids.
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
