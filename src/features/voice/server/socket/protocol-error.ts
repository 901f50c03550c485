/**
 * An error that ends a connection. The server sends its message as `{"error": …}`, and then closes the socket
 * with `closeCode`.
 */
export class ProtocolError extends Error {
  override name = 'ProtocolError';
  readonly closeCode: number;

  /**
   * @param message the text that the server sends to the client
   * @param closeCode 1011 for most errors, 1009 for a message that is too large. Source: docs/behaviour.md
   * 14.8
   */
  constructor(message: string, closeCode = 1011) {
    super(message);
    this.closeCode = closeCode;
  }
}
