/**
 * Sends a command to the browser's driver, within an open session.
 * @returns the value in the driver's response
 * @throws an Error with the driver's message
 */
export type Session = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** Opens a session with the driver of a browser. Source: WebDriver, w3.org/TR/webdriver2 */
export async function openSession(
  address: string,
  alwaysMatch: object,
): Promise<{ session: Session; capabilities: Record<string, unknown> }> {
  const opened = (await send('POST', `${address}/session`, { capabilities: { alwaysMatch } })) as {
    sessionId: string;
    capabilities: Record<string, unknown>;
  };
  const base = `${address}/session/${opened.sessionId}`;
  return {
    session: (method, path, body) => send(method, `${base}${path}`, body),
    capabilities: opened.capabilities,
  };
}

async function send(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${address}: ${error}. ${message}`);
}
