import type { TestApp } from '../app.ts';

type State = { engine: string; is: string };

/** @returns the state of a service, such as `speech`, as the app's metrics report it */
export async function stateOf(app: TestApp, service: string): Promise<State> {
  return readState((await app.inject({ url: '/metrics' })).payload, service);
}

/** @returns the state of a service, as the metrics of the server at this address report it */
export async function stateAt(address: string, service: string): Promise<State> {
  return readState(await (await fetch(`${address}/metrics`)).text(), service);
}

function readState(figures: string, service: string): State {
  const line = new RegExp(
    `explorer_service_state\\{service="${service}",engine="([^"]*)",state="(\\w+)"\\} 1`,
  );
  const [, engine = '', is = ''] = line.exec(figures) ?? [];
  return { engine, is };
}
