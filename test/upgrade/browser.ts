/** What a request sends. */
export type Sent = {
  /** Values for the parameters in the address, such as `:id`. */
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: object;
  /** True if the body is sent as a form. */
  isForm?: true;
  /** A file that is uploaded instead of a body. */
  file?: File;
};

export type Reply = {
  status: number;
  /** The parsed body if it is JSON, otherwise undefined. */
  // biome-ignore lint/suspicious/noExplicitAny: this version does not declare the shapes of an older one
  body: any;
};

/**
 * The cookies that a browser keeps for a host, by name. They do not depend on the port, so all server
 * processes on this machine get them.
 */
export type Cookies = Map<string, string>;

/**
 * Sends a request as a browser does.
 * @param server the address of a server process
 * @param call the method and the address, such as `GET /api/answer/page/:id`
 */
export async function send(server: string, call: string, sent: Sent, cookies: Cookies): Promise<Reply> {
  const [method = '', pattern = ''] = call.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(sent.params?.[name])));
  const query = sent.query ? `?${new URLSearchParams(sent.query)}` : '';
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(server + path + query, {
    method,
    redirect: 'manual',
    ...encoded(sent, cookie),
  });
  keep(response, cookies);
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const text = await response.text();
  return { status: response.status, body: isJson && text ? JSON.parse(text) : undefined };
}

function encoded({ body, isForm, file }: Sent, cookie: string): RequestInit {
  const headers: Record<string, string> = cookie ? { cookie } : {};
  if (file) {
    const form = new FormData();
    form.append('media', file);
    return { headers, body: form };
  }
  if (!body) return { headers };
  if (isForm) return { headers, body: new URLSearchParams(body as Record<string, string>) };
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function keep(response: Response, cookies: Cookies): void {
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
}
