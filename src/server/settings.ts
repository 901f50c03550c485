import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';

/** Every environment variable the server reads, with its rule. `docs/operating.md` lists the same names. */
export const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(5000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpAddress().optional(),
  ALLOWED_ORIGINS: originList().default([]),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  STORAGE_URL: z
    .string()
    .regex(/^file:/, 'must begin with file: (a folder)')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Antarctic Explorer <no-reply@localhost>'),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[A-Za-z0-9._@-]{1,64}$/, 'may hold letters, digits and . _ - @, at most 64')
    .default('admin'),
  ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@localhost.localdomain'),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(128).optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUST_PROXY: trustProxy().default(false),
  WEATHER_PROVIDER: z.enum(['open-meteo', 'bom', 'off']).default('open-meteo'),
  WEATHER_URL: httpAddress().optional(),
  LIBRARY: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Settings = Omit<z.output<typeof environment>, 'SECRET' | 'DATA_DIR'> & {
  /** Absolute path. */
  dataDir: string;
  /** Key of every signature the server makes. */
  secret: string;
};

/** A setting that cannot be used; the message names the variable and says what would be right. */
export class SettingError extends Error {
  override name = 'SettingError';
}

/**
 * Checks the environment once and prepares DATA_DIR and the secret.
 * @throws SettingError naming each variable at fault
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(present);
  if (!parsed.success) throw new SettingError(explain(parsed.error));
  const { SECRET, DATA_DIR, ...rest } = parsed.data;
  const dataDir = resolve(DATA_DIR);
  prepareFolder(dataDir);
  return { ...rest, dataDir, secret: SECRET ?? keptSecret(dataDir) };
}

function explain(error: z.ZodError): string {
  return error.issues.map((issue) => `The setting ${String(issue.path[0])} ${sentence(issue)}.`).join('\n');
}

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`;
  if (issue.code === 'invalid_type')
    return `must be a ${issue.expected === 'int' ? 'whole number' : issue.expected}`;
  return issue.message;
}

/** 0711: the embedded database's own user must be able to pass through (see docs/operating.md). */
function prepareFolder(dataDir: string): void {
  if (existsSync(dataDir)) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  chmodSync(dataDir, 0o711);
}

/** Made once, kept in DATA_DIR, readable by the server's user alone. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret.txt');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const secret = randomBytes(32).toString('hex');
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  return secret;
}

function httpAddress() {
  return z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
    .transform((address) => address.replace(/\/+$/, ''));
}

function originList() {
  return z.string().transform((text, context) => {
    const origins = text.split(/[\s,]+/).filter(Boolean);
    for (const origin of origins) {
      if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
        context.addIssue({
          code: 'custom',
          message: `must list origins such as https://school.example, not "${origin}"`,
        });
      }
    }
    return origins;
  });
}

/** `true`, `false`, or the addresses of the proxies, separated by commas: what Fastify's trustProxy takes. */
function trustProxy() {
  return z
    .string()
    .refine((text) => !/^\d+$/.test(text), 'must be true, false, or the addresses of the proxies')
    .transform((text): boolean | string => (text === 'true' || text === 'false' ? text === 'true' : text));
}
