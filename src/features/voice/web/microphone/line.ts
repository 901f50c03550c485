type Message = string | Int16Array<ArrayBuffer>;

/** A WebSocket that accepts messages before it is open. */
export type Line = { send(message: Message): void; close(): void };

type LineEvents = {
  receive(message: unknown): void;
  /** The socket could not be opened, or the other side has closed it. */
  lost(error: unknown): void;
};

/** @param address resolves with the address of the socket */
export function openLine(address: Promise<string>, { receive, lost }: LineEvents): Line {
  let early: Message[] = [];
  let socket: WebSocket | undefined;
  let isClosed = false;

  function send(message: Message): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(message);
    else if (!isClosed) early.push(message);
  }

  async function connect(): Promise<void> {
    const url = await address;
    if (isClosed) return;
    socket = new WebSocket(url);
    socket.onopen = () => {
      early.forEach(send);
      early = [];
    };
    socket.onmessage = ({ data }) => receive(JSON.parse(String(data)));
    socket.onclose = ({ code, reason }) => {
      if (!isClosed) lost(new Error(`The socket closed (${code}) ${reason}`.trim()));
    };
  }

  connect().catch((error: unknown) => !isClosed && lost(error));
  return {
    send,
    close() {
      isClosed = true;
      early = [];
      socket?.close();
    },
  };
}
