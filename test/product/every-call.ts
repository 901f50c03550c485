import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { logout } from '#features/accounts/contract.ts';
import type { Endpoint } from '#platform/shared/calls/endpoint.ts';

const SOURCES = join(import.meta.dirname, '../../src');

/** @returns every endpoint that a contract declares, except the logout */
export async function listEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[/-])contract\.ts$/.test(file))
    .map((file) => join(SOURCES, file));
  expect(files.every((file) => existsSync(file))).toBe(true);
  const modules: object[] = await Promise.all(files.map((file) => import(file)));
  const all = modules.flatMap((module) => Object.values(module).filter(isEndpoint));
  // Leaves out the logout: it has no input, and it would end the session that the test uses.
  return all.filter(({ url }) => url !== logout.url);
}

/** @returns the method and the address of an endpoint, because two endpoints may have the same address */
export function nameOf({ method, url }: Endpoint): string {
  return `${method} ${url}`;
}

function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'url' in exported && 'schema' in exported;
}
