import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import type * as z from 'zod/mini';
import { isBucketAddress, overlap, parseBucketAddress } from './files/s3/store-address.ts';
import { makeFolder } from './make-folder.ts';
import { operatorSettings } from './operator-settings.ts';
import { type ProgramPath, usualProgramPath } from './workers/programs.ts';

export type Environment = Omit<
  z.output<typeof operatorSettings>,
  'SECRET' | 'DATA_DIR' | 'PROGRAM_PATH' | 'DRAIN_SECONDS'
> & {
  /** Absolute path. */
  dataDir: string;
  /**
   * How long the server keeps serving after a stop signal, so that load balancers notice the stop and send
   * calls to other processes.
   */
  drainSeconds: number;
  /** The key of all signatures that the server makes. */
  secret: string;
  /** Folders that are searched for optional programs; an empty list means that no program is used. */
  programPath: ProgramPath;
};

/**
 * The default of DRAIN_SECONDS behind a proxy. It is longer than the interval of a load balancer that checks
 * `/readyz` every second.
 */
const BEHIND_A_PROXY_SECONDS = 3;

/** An invalid setting. The message names the variable and a valid value. */
export class SettingError extends Error {
  override name = 'SettingError';
}

/**
 * Validates the environment variables once, and prepares DATA_DIR and the secret.
 * @throws SettingError that names each invalid variable
 */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = operatorSettings.safeParse(present);
  if (!parsed.success) throw new SettingError(explain(parsed.error));
  requireDatabase(parsed.data);
  requireService(parsed.data);
  requireSpeechAddress(parsed.data);
  requireAnswerProvider(parsed.data);
  requireStoreKeys(parsed.data);
  requireSeparateBackups(parsed.data);
  const { SECRET, DATA_DIR, PROGRAM_PATH, DRAIN_SECONDS, ...rest } = parsed.data;
  const drainSeconds = DRAIN_SECONDS ?? (rest.TRUST_PROXY === false ? 0 : BEHIND_A_PROXY_SECONDS);
  const programPath = PROGRAM_PATH ?? usualProgramPath(env.PATH);
  const dataDir = resolve(DATA_DIR);
  try {
    prepareFolder(dataDir);
    return { ...rest, dataDir, programPath, drainSeconds, secret: SECRET ?? keptSecret(dataDir) };
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new SettingError(`The setting DATA_DIR must be a folder that can be written to (${why}).`);
  }
}

type Settings = z.output<typeof operatorSettings>;

/**
 * DATABASE_LISTEN_URL and DATABASE_READ_URL lead to the same database as DATABASE_URL, so they may be set
 * only if DATABASE_URL is set.
 */
function requireDatabase({ DATABASE_URL, ...others }: Settings): void {
  if (DATABASE_URL) return;
  for (const name of ['DATABASE_LISTEN_URL', 'DATABASE_READ_URL'] as const)
    if (others[name]) refuse(name, 'must be unset where DATABASE_URL is unset');
}

/** For speech output, Watson needs TTS_URL, and OpenAI needs TTS_KEY unless TTS_URL names another server. */
function requireService({ TTS_ENGINE, TTS_URL, TTS_KEY }: Settings): void {
  if (TTS_ENGINE === 'watson' && !TTS_URL)
    refuse('TTS_URL', 'must be the address of the service where TTS_ENGINE is watson');
  if (TTS_ENGINE === 'openai' && !TTS_URL && !TTS_KEY)
    refuse('TTS_KEY', 'must be set where TTS_ENGINE is openai without a TTS_URL');
}

/**
 * Requires an address for speech recognition, because pupils' speech may be sent only to an address that the
 * operator has set.
 */
function requireSpeechAddress({ STT_ENGINE, STT_URL }: Settings): void {
  if (!STT_URL && STT_ENGINE && ['openai', 'vosk', 'watson'].includes(STT_ENGINE))
    refuse('STT_URL', `must be the address of the engine that STT_ENGINE=${STT_ENGINE} names`);
}

/**
 * Checks the settings of the services to which pupils' questions are sent. They must be complete, and must
 * name only one host.
 */
function requireAnswerProvider(settings: Settings): void {
  const { ASSISTANT_PROVIDER, LLM_URL, LLM_MODEL, EMBEDDINGS_URL, EMBEDDINGS_MODEL } = settings;
  if (LLM_URL && !LLM_MODEL) refuse('LLM_MODEL', 'must name the model where LLM_URL is set');
  if (EMBEDDINGS_URL && !EMBEDDINGS_MODEL)
    refuse('EMBEDDINGS_MODEL', 'must name the model where EMBEDDINGS_URL is set');
  if (LLM_URL && EMBEDDINGS_URL && new URL(LLM_URL).hostname !== new URL(EMBEDDINGS_URL).hostname)
    refuse('EMBEDDINGS_URL', 'must be on the host of LLM_URL where both are set');
  if (ASSISTANT_PROVIDER !== 'watson') return;
  for (const name of ['ASSISTANT_URL', 'ASSISTANT_KEY', 'ASSISTANT_ID'] as const)
    if (!settings[name]) refuse(name, 'must be set where ASSISTANT_PROVIDER is watson');
  for (const name of ['LLM_URL', 'EMBEDDINGS_URL'] as const)
    if (settings[name]) refuse(name, 'must be unset where ASSISTANT_PROVIDER is watson');
}

/**
 * Requires the keys of the S3 stores in the settings. Without them, the S3 library would look for keys in
 * other places, and a wrong key would be noticed only at the first use.
 */
function requireStoreKeys(settings: Settings): void {
  const places = ['STORAGE_URL', 'BACKUP_FOLDER'] as const;
  const place = places.find((one) => isBucketAddress(settings[one] ?? ''));
  if (!place) return;
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const)
    if (!settings[name]) refuse(name, `must be set where ${place} begins with s3://`);
}

/**
 * The backups must not be stored among the media. Otherwise each backup would also contain all older backups.
 */
function requireSeparateBackups({ STORAGE_URL, BACKUP_FOLDER }: Settings): void {
  const [media, backups] = [STORAGE_URL, BACKUP_FOLDER].map((text) => parseBucketAddress(text ?? ''));
  if (media && backups && overlap(media, backups))
    refuse('BACKUP_FOLDER', 'must name another bucket than STORAGE_URL, or both need a prefix of their own');
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
 * Creates DATA_DIR with mode 0711, because the embedded database runs as another user, who must be able to
 * pass through the folder (see docs/operating.md).
 */
function prepareFolder(dataDir: string): void {
  if (!existsSync(dataDir)) {
    makeFolder(dataDir, 0o711);
    chmodSync(dataDir, 0o711);
  }
  accessSync(join(dataDir, '.'), constants.W_OK);
}

/**
 * Reads the secret with which the server signs. It is created once and stored in DATA_DIR, and only the
 * server's user can read it.
 */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret.txt');
  if (!existsSync(file)) writeOnce(file, randomBytes(32).toString('hex'));
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${file} holds no secret: delete it, and another is made`);
  return secret;
}

/**
 * Writes the whole file or nothing. If two servers start at the same time, the file of the first server is
 * kept.
 */
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
