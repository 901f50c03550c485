/**
 * A WebSocket to a remote engine, for one utterance. `send` may be called before the socket is open; the data
 * are then kept until it opens.
 */
export type RemoteSocket = {
  send(data: string | Buffer): void;
  close(): void;
};

type RemoteSocketEvents = {
  text(message: string): void;
  /**
   * Called when the engine has closed the socket, or when the socket could not be opened. Not called after
   * `close`.
   */
  ended(reason: Error): void;
};

/**
 * Opens a WebSocket to a remote engine.
 * @param address resolves with the URL of the engine; if it rejects, `ended` is called
 */
export function openRemoteSocket(
  address: Promise<string>,
  { text, ended }: RemoteSocketEvents,
): RemoteSocket {
  let waiting: (string | Buffer)[] = [];
  let socket: WebSocket | undefined;
  let isOver = false;

  function end(reason: Error): void {
    if (isOver) return;
    isOver = true;
    waiting = [];
    ended(reason);
  }

  function open(url: string): void {
    if (isOver) return;
    socket = new WebSocket(url);
    socket.onopen = () => {
      for (const data of waiting.splice(0)) send(data);
    };
    socket.onmessage = ({ data }) => {
      if (!isOver && typeof data === 'string') text(data);
    };
    // The error event needs no handler: it has no details, and a close event always follows.
    socket.onclose = ({ code }) => end(new Error(`${new URL(url).host} closed (${code})`));
  }

  function send(data: string | Buffer): void {
    if (isOver) return;
    if (socket?.readyState !== WebSocket.OPEN) waiting.push(data);
    else socket.send(typeof data === 'string' ? data : new Uint8Array(data));
  }

  address
    .then(open)
    .catch((error: unknown) => end(error instanceof Error ? error : new Error(String(error))));
  return {
    send,
    close() {
      isOver = true;
      waiting = [];
      socket?.close();
    },
  };
}
