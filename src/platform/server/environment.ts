import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { isIP } from 'node:net';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { type ProgramPath, usualProgramPath } from './workers/programs.ts';

/** Every environment variable of the server, with its rule. `docs/operating.md` lists the same names. */
export const environmentVariables = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65535)), 5000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(
    httpAddress().check(
      z.refine(isOrigin, 'must be an address without a path, such as https://explorer.school.example'),
    ),
  ),
  ALLOWED_HOSTS: z._default(hostList(), []),
  ALLOWED_ORIGINS: z._default(originList(), []),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
  STORAGE_URL: z.optional(
    z.string().check(z.refine(isFolderAddress, 'must be the address of a folder, such as file:///srv/media')),
  ),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'))),
  MAIL_FROM: z._default(z.string(), 'Antarctic Explorer <no-reply@localhost>'),
  ADMIN_USERNAME: z._default(
    z.string().check(z.regex(/^[A-Za-z0-9._@-]{1,64}$/, 'may hold letters, digits and . _ - @, at most 64')),
    'admin',
  ),
  ADMIN_EMAIL: z._default(z.email('must be an e-mail address'), 'admin@localhost.localdomain'),
  ADMIN_PASSWORD: z.optional(
    z.string().check(z.minLength(8, 'must have at least 8 characters'), z.maxLength(128)),
  ),
  SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  TRUST_PROXY: z._default(trustProxy(), false),
  WEATHER_PROVIDER: z._default(z.enum(['open-meteo', 'bom', 'off']), 'open-meteo'),
  WEATHER_URL: z.optional(httpAddress()),
  TTS_ENGINE: z.optional(z.enum(['espeak-ng', 'flite', 'openai', 'watson', 'off'])),
  TTS_URL: z.optional(httpAddress()),
  TTS_KEY: z.optional(z.string()),
  TTS_MODEL: z._default(z.string(), 'tts-1'),
  TTS_VOICES: z.optional(nameList()),
  TTS_TIMEOUT_SECONDS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(120)), 20),
  TTS_CACHE_MB: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 500),
  STT_ENGINE: z.optional(z.enum(['pocketsphinx', 'openai', 'vosk', 'watson', 'off'])),
  STT_URL: z.optional(
    z.pipe(
      z.url({
        protocol: /^(https?|wss?)$/,
        error: 'must be an address that begins with http://, https://, ws:// or wss://',
      }),
      z.transform((address) => address.replace(/\/+$/, '')),
    ),
  ),
  STT_KEY: z.optional(z.string()),
  STT_MODEL: z.optional(z.string()),
  STT_TOKEN_URL: z._default(httpAddress(), 'https://iam.cloud.ibm.com/identity/token'),
  STT_WORKERS: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(64))),
  ASSISTANT_PROVIDER: z._default(z.enum(['local', 'watson']), 'local'),
  ASSISTANT_URL: z.optional(httpAddress()),
  ASSISTANT_KEY: z.optional(z.string()),
  ASSISTANT_ID: z.optional(z.string()),
  ASSISTANT_ENVIRONMENT_ID: z.optional(z.string()),
  ASSISTANT_VERSION: z._default(z.iso.date('must be a date such as 2023-06-15'), '2023-06-15'),
  ASSISTANT_SESSIONS: z._default(z.enum(['on', 'off']), 'on'),
  LLM_URL: z.optional(httpAddress()),
  LLM_MODEL: z.optional(z.string()),
  LLM_KEY: z.optional(z.string()),
  PROGRAM_PATH: z.optional(folderList()),
  JOB_NICENESS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(19)), 19),
  LIBRARY: z._default(z.enum(['on', 'off']), 'on'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

export type Environment = Omit<
  z.output<typeof environmentVariables>,
  'SECRET' | 'DATA_DIR' | 'PROGRAM_PATH'
> & {
  /** Absolute path. */
  dataDir: string;
  /** Key of every signature the server makes. */
  secret: string;
  /** Folders that are searched for optional programs; an empty list means that no program is used. */
  programPath: ProgramPath;
};

/** An invalid setting. The message names the variable and a valid value. */
export class SettingError extends Error {
  override name = 'SettingError';
}

/**
 * Checks the environment once and prepares DATA_DIR and the secret.
 * @throws SettingError naming each variable at fault
 */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environmentVariables.safeParse(present);
  if (!parsed.success) throw new SettingError(explain(parsed.error));
  requireService(parsed.data);
  requireSpeechAddress(parsed.data);
  requireAnswerProvider(parsed.data);
  const { SECRET, DATA_DIR, PROGRAM_PATH, ...rest } = parsed.data;
  const programPath = PROGRAM_PATH ?? usualProgramPath(env.PATH);
  const dataDir = resolve(DATA_DIR);
  try {
    prepareFolder(dataDir);
    return { ...rest, dataDir, programPath, secret: SECRET ?? keptSecret(dataDir) };
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new SettingError(`The setting DATA_DIR must be a folder that can be written to (${why}).`);
  }
}

type Settings = z.output<typeof environmentVariables>;

/** A speech service needs an address and, at OpenAI itself, a key. */
function requireService({ TTS_ENGINE, TTS_URL, TTS_KEY }: Settings): void {
  if (TTS_ENGINE === 'watson' && !TTS_URL)
    refuse('TTS_URL', 'must be the address of the service where TTS_ENGINE is watson');
  if (TTS_ENGINE === 'openai' && !TTS_URL && !TTS_KEY)
    refuse('TTS_KEY', 'must be set where TTS_ENGINE is openai without a TTS_URL');
}

/** Speech of pupils leaves this machine only to an address that the operator configured. */
function requireSpeechAddress({ STT_ENGINE, STT_URL }: Settings): void {
  if (!STT_URL && STT_ENGINE && ['openai', 'vosk', 'watson'].includes(STT_ENGINE))
    refuse('STT_URL', `must be the address of the engine that STT_ENGINE=${STT_ENGINE} names`);
}

/** Questions of pupils leave this machine only to one address, that the operator configured. */
function requireAnswerProvider(settings: Settings): void {
  const { ASSISTANT_PROVIDER, LLM_URL, LLM_MODEL } = settings;
  if (LLM_URL && !LLM_MODEL) refuse('LLM_MODEL', 'must name the model where LLM_URL is set');
  if (ASSISTANT_PROVIDER !== 'watson') return;
  for (const name of ['ASSISTANT_URL', 'ASSISTANT_KEY', 'ASSISTANT_ID'] as const)
    if (!settings[name]) refuse(name, 'must be set where ASSISTANT_PROVIDER is watson');
  if (LLM_URL) refuse('LLM_URL', 'must be unset where ASSISTANT_PROVIDER is watson');
}

function refuse(name: keyof Settings, rule: string): never {
  throw new SettingError(`The setting ${name} ${rule}.`);
}

function explain(error: z.core.$ZodError): string {
  return error.issues.map((issue) => `The setting ${String(issue.path[0])} ${sentence(issue)}.`).join('\n');
}

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'too_small' && issue.origin === 'number') return `must be at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`;
  if (issue.code === 'invalid_type')
    return `must be a ${issue.expected === 'int' ? 'whole number' : issue.expected}`;
  return issue.message;
}

/**
 * The mode is 0711: the embedded database's own user must be able to pass through the folder (see
 * docs/operating.md).
 */
function prepareFolder(dataDir: string): void {
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    chmodSync(dataDir, 0o711);
  }
  accessSync(join(dataDir, '.'), constants.W_OK);
}

/** The secret is made once and stored in DATA_DIR, readable by the server's user only. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret.txt');
  if (!existsSync(file)) writeOnce(file, randomBytes(32).toString('hex'));
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${file} holds no secret: delete it, and another is made`);
  return secret;
}

/** Writes the complete file or nothing. If two servers start at once, the file of the first server is kept. */
function writeOnce(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}.part`;
  writeFileSync(unfinished, text, { mode: 0o600 });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(unfinished);
  }
}

function httpAddress() {
  return z.pipe(
    z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' }),
    z.transform((address) => address.replace(/\/+$/, '')),
  );
}

function isOrigin(address: string): boolean {
  const { pathname, search, hash, username } = new URL(address);
  return pathname === '/' && search + hash + username === '';
}

function isFolderAddress(text: string): boolean {
  try {
    return fileURLToPath(text) !== '/';
  } catch {
    return false;
  }
}

function nameList() {
  return z
    .pipe(
      z.string(),
      z.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    )
    .check(z.refine((names) => names.length > 0, 'must list names, separated by commas'));
}

/** Parses a list of folders. The word `none` means the empty list, because an empty value counts as unset. */
function folderList() {
  return z
    .pipe(
      z.string(),
      z.transform((text) => (text === 'none' ? [] : text.split(delimiter).filter(Boolean))),
    )
    .check(
      z.refine(
        (folders) => folders.every((folder) => isAbsolute(folder)),
        `must list absolute folders, separated by "${delimiter}", or be none`,
      ),
    );
}

/** Parses a list of host names, in lower case for comparison. */
function hostList() {
  const isName = (name: string) => /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(name);
  const what = 'must list host names such as explorer.school.example, without protocol and port';
  return listOf(what, isName, (text) => text.toLowerCase());
}

function originList() {
  const isExact = (origin: string) => URL.canParse(origin) && new URL(origin).origin === origin;
  return listOf('must list origins such as https://school.example', isExact);
}

function listOf(what: string, isRight: (item: string) => boolean, prepare = (text: string) => text) {
  return z.pipe(
    z.string(),
    z.transform((text, context) => {
      const items = prepare(text)
        .split(/[\s,]+/)
        .filter(Boolean);
      for (const item of items) {
        if (!isRight(item)) {
          context.issues.push({ code: 'custom', input: text, message: `${what}, not "${item}"` });
        }
      }
      return items;
    }),
  );
}

/** Parses `false`, a number of proxies, or their addresses, separated by commas. */
function trustProxy() {
  const what = 'must be the number of proxies in front, such as 1, or their addresses, such as 10.0.0.1';
  return z.pipe(
    z.string().check(
      z.refine((text) => !/^true$/i.test(text), {
        error: `${what}: true would let callers choose their own address`,
        abort: true,
      }),
      z.refine((text) => /^(false|\d{1,2})$/.test(text) || text.split(',').every(isNetworkAddress), what),
    ),
    z.transform((text): false | number | string => {
      if (text === 'false') return false;
      return /^\d+$/.test(text) ? Number(text) : text;
    }),
  );
}

/** Accepts 10.0.0.1, 10.0.0.0/8 or ::1; refuses a network that contains every address. */
function isNetworkAddress(text: string): boolean {
  const [address = '', bits = '1', ...more] = text.trim().split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  const count = /^\d{1,3}$/.test(bits) ? Number(bits) : 0;
  return isIP(address) !== 0 && count >= 1 && count <= most && more.length === 0;
}
