import * as z from 'zod/mini';
import { PASSWORD_LENGTHS } from '#platform/shared/people/password-lengths.ts';
import {
  databaseAddress,
  folderList,
  hostList,
  httpAddress,
  isBackupPlace,
  isOrigin,
  isStorageAddress,
  nameList,
  originList,
  trustProxy,
} from './setting-formats.ts';

const { least, most } = PASSWORD_LENGTHS;

/**
 * The descriptions of the settings. `what` describes the setting. `unset` describes its default, if the
 * default depends on the machine.
 */
const descriptions = z.registry<{ what: string; unset?: string }>();

/**
 * All settings of the operator. Each is an environment variable with its validation, its default and its
 * description. The table in docs/settings.md is generated from this list by `npx vitest run
 * src/platform/server/environment.test.ts -u`.
 */
export const operatorSettings = z.object({
  PORT: z
    ._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65535)), 5000)
    .register(descriptions, { what: 'Port of the one address that serves app, calls and media.' }),
  HOST: z
    ._default(z.string(), '127.0.0.1')
    .register(descriptions, { what: 'Address to listen on. `0.0.0.0` lets other machines in.' }),
  PUBLIC_URL: z
    .optional(
      httpAddress().check(
        z.refine(isOrigin, 'must be an address without a path, such as https://explorer.school.example'),
      ),
    )
    .register(descriptions, {
      what: 'The address people use, such as `https://explorer.school.example`. Mails link to it; https turns on secure cookies and HSTS. Unset: see Addresses that are served; mails link to `http://localhost:PORT`.',
    }),
  ALLOWED_HOSTS: z._default(hostList(), []).register(descriptions, {
    what: 'Host names without protocol and port, separated by commas, that are served while `PUBLIC_URL` is unset.',
  }),
  ALLOWED_ORIGINS: z._default(originList(), []).register(descriptions, {
    what: 'Other origins, separated by commas, from which an app may use this server.',
  }),
  DATA_DIR: z
    ._default(z.string(), './data')
    .register(descriptions, { what: 'Everything that must survive: database, media, outbox, secret.' }),
  DATABASE_URL: z.optional(databaseAddress()).register(descriptions, {
    what: '`postgres://…`, PostgreSQL 15 or newer. Unset: the embedded one, in `DATA_DIR/database`.',
  }),
  DATABASE_LISTEN_URL: z.optional(databaseAddress()).register(descriptions, {
    what: 'The same database without a pooler, where `DATABASE_URL` leads to one, such as PgBouncer in transaction mode: see A pooler and a replica.',
  }),
  DATABASE_READ_URL: z.optional(databaseAddress()).register(descriptions, {
    what: 'A replica of the database, for results and counts that may be a second old. Unset: they are read from `DATABASE_URL`.',
  }),
  DATABASE_CONNECTIONS: z
    ._default(z.coerce.number().check(z.int(), z.gte(2), z.lte(200)), 10)
    .register(descriptions, {
      what: 'Connections of each process for calls, 2 to 200. Seven more listen, lock and work in the background.',
    }),
  DATABASE_TIMEOUT_SECONDS: z
    ._default(z.coerce.number().check(z.int(), z.gte(2), z.lte(60)), 5)
    .register(descriptions, {
      what: 'Within how many seconds a call is answered, by a refusal, when the database hangs, 2 to 60.',
    }),
  STORAGE_URL: z
    .optional(
      z
        .string()
        .check(
          z.refine(
            isStorageAddress,
            'must be the address of a folder, such as file:///srv/media, or of a bucket, such as s3://media?endpoint=https://s3.example',
          ),
        ),
    )
    .register(descriptions, {
      what: 'Where media are: `file:///folder`, or `s3://bucket?endpoint=…&region=…&prefix=…`, see Media in an S3 store. Unset: `DATA_DIR/media`.',
    }),
  AWS_ACCESS_KEY_ID: z
    .optional(z.string())
    .register(descriptions, { what: 'The name of the key of the S3 store. Required with `s3://`.' }),
  AWS_SECRET_ACCESS_KEY: z
    .optional(z.string())
    .register(descriptions, { what: 'The secret of that key. Required with `s3://`.' }),
  SMTP_URL: z
    .optional(z.string().check(z.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')))
    .register(descriptions, {
      what: '`smtp://user:password@host:587` or `smtps://…`. Unset: each mail is written to `DATA_DIR/outbox` and its link to the log.',
    }),
  MAIL_FROM: z
    ._default(
      z
        .string()
        .check(z.regex(/[^\s<>@]@[^\s<>@]/, 'must hold an e-mail address, such as explorer@school.example')),
      'Antarctic Explorer <no-reply@localhost>',
    )
    .register(descriptions, { what: 'Sender of every mail.' }),
  ADMIN_USERNAME: z
    ._default(
      z
        .string()
        .check(z.regex(/^[A-Za-z0-9._@-]{1,64}$/, 'may hold letters, digits and . _ - @, at most 64')),
      'admin',
    )
    .register(descriptions, { what: 'User name of the first administrator.' }),
  ADMIN_EMAIL: z
    ._default(z.email('must be an e-mail address'), 'admin@localhost.localdomain')
    .register(descriptions, { what: 'Their e-mail address.' }),
  ADMIN_PASSWORD: z
    .optional(
      z.string().check(z.minLength(least, `must have at least ${least} characters`), z.maxLength(most)),
    )
    .register(descriptions, {
      what: 'Their password. Unset: the server makes one and writes it to `DATA_DIR/first-administrator.txt`.',
    }),
  SECRET: z
    .optional(z.string().check(z.minLength(32, 'must have at least 32 characters')))
    .register(descriptions, {
      what: 'Key of signatures, at least 32 characters. Unset: the server makes one and keeps it in `DATA_DIR/secret.txt`. The same on every server process.',
    }),
  TRUST_PROXY: z._default(trustProxy(), false).register(descriptions, {
    what: 'How many proxies are in front, such as `1`, or their addresses or networks, separated by commas, such as `10.0.0.1`: see Behind a proxy. `true` is refused.',
  }),
  WORKERS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(64)), 1).register(descriptions, {
    what: 'Number of server processes on this machine, which share the port: see Several processes. `--workers 4` behind `start` is the same.',
  }),
  DRAIN_SECONDS: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(120))).register(descriptions, {
    what: 'After SIGTERM, how long `/readyz` says `draining` while calls are still answered, before the server takes no new connections: see Restarting without a failure.',
    unset: '`3` where `TRUST_PROXY` is set, else `0`',
  }),
  WEATHER_PROVIDER: z._default(z.enum(['open-meteo', 'bom', 'off']), 'open-meteo').register(descriptions, {
    what: "Where the header's weather comes from. `open-meteo`: calculated weather for ten stations, CC BY 4.0, free for non-commercial use. `bom`: the Bureau of Meteorology's observations at the four Australian ones, for those who have its permission. `off`: no weather and no outside calls. All processes together ask for each station at most once in 30 minutes, after a failure once in 5 minutes.",
  }),
  WEATHER_URL: z.optional(httpAddress()).register(descriptions, {
    what: 'Another base address of that provider, for a mirror, a customer account or a test.',
  }),
  TTS_ENGINE: z.optional(z.enum(['espeak-ng', 'flite', 'openai', 'watson', 'off'])).register(descriptions, {
    what: "The engine that reads pages aloud. `espeak-ng` and `flite` are programs on this machine, `openai` is any service with OpenAI's interface, `watson` is IBM's. `off`: browsers use their own voices. Unset: `espeak-ng` where it is installed, else `flite`, else off.",
  }),
  TTS_URL: z.optional(httpAddress()).register(descriptions, {
    what: 'Address of that service. For `openai` the part before `/audio/speech` (unset: `https://api.openai.com/v1`), for `watson` the address of the instance.',
  }),
  TTS_KEY: z.optional(z.string()).register(descriptions, { what: 'Its key.' }),
  TTS_MODEL: z._default(z.string(), 'tts-1').register(descriptions, { what: 'The model for `openai`.' }),
  TTS_VOICES: z.optional(nameList()).register(descriptions, {
    what: 'Voices that readers may choose, separated by commas, the default first. Unset: all good English voices of `espeak-ng` and `flite`, `alloy` for `openai`, four voices for `watson`.',
  }),
  TTS_TIMEOUT_SECONDS: z
    ._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(120)), 20)
    .register(descriptions, {
      what: 'Time limit for one sentence. After it the request fails, and a program on this machine is ended.',
    }),
  TTS_CACHE_MB: z
    ._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 500)
    .register(descriptions, { what: 'Size limit of `DATA_DIR/speech`; `0` stores nothing.' }),
  STT_ENGINE: z.optional(z.enum(['pocketsphinx', 'openai', 'vosk', 'watson', 'off'])).register(descriptions, {
    what: 'The engine that recognises spoken questions: see Asking by voice. `pocketsphinx`, `openai`, `vosk`, `watson` or `off`.',
    unset: '`pocketsphinx` where it is installed, else `off`',
  }),
  STT_URL: z
    .optional(
      z.pipe(
        z.url({
          protocol: /^(https?|wss?)$/,
          error: 'must be an address that begins with http://, https://, ws:// or wss://',
        }),
        z.transform((address) => address.replace(/\/+$/, '')),
      ),
    )
    .register(descriptions, {
      what: 'Address of that engine. `openai`, `vosk` and `watson` need one, and receive what pupils say.',
    }),
  STT_KEY: z.optional(z.string()).register(descriptions, { what: 'Its key, if it needs one.' }),
  STT_MODEL: z
    .optional(z.string())
    .register(descriptions, { what: 'Its model. `openai`: `whisper-1`. `watson`: `en-AU_Multimedia`.' }),
  STT_TOKEN_URL: z
    ._default(httpAddress(), 'https://iam.cloud.ibm.com/identity/token')
    .register(descriptions, { what: 'Where `watson` exchanges its key for a token.' }),
  STT_WORKERS: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(64))).register(descriptions, {
    what: 'Maximum number of PocketSphinx processes, one speaker each.',
    unset: 'twice the processors, 2 to 8',
  }),
  ASSISTANT_PROVIDER: z._default(z.enum(['local', 'watson']), 'local').register(descriptions, {
    what: 'What answers questions: see Help with answers. `local`: this machine. `watson`: your own skill in IBM Watson Assistant; this machine answers if it fails.',
  }),
  ASSISTANT_URL: z.optional(httpAddress()).register(descriptions, {
    what: 'Address of the instance of Watson Assistant. Required with `watson`.',
  }),
  ASSISTANT_KEY: z.optional(z.string()).register(descriptions, { what: 'Its key. Required with `watson`.' }),
  ASSISTANT_ID: z
    .optional(z.string())
    .register(descriptions, { what: 'The id of the assistant. Required with `watson`.' }),
  ASSISTANT_ENVIRONMENT_ID: z.optional(z.string()).register(descriptions, {
    what: 'The id of its environment. Unset: the classic addresses, without an environment.',
  }),
  ASSISTANT_VERSION: z
    ._default(z.iso.date('must be a date such as 2023-06-15'), '2023-06-15')
    .register(descriptions, { what: "The version of Watson's interface, a date." }),
  ASSISTANT_SESSIONS: z._default(z.enum(['on', 'off']), 'on').register(descriptions, {
    what: '`on`: Watson keeps each conversation in a session. `off`: the browser keeps it, and Watson is stateless.',
  }),
  LLM_URL: z.optional(httpAddress()).register(descriptions, {
    what: "Address of a language model with OpenAI's interface, the part before `/chat/completions`, such as `http://localhost:8080/v1`. It helps where this machine is not sure of an answer. Not together with `watson`.",
  }),
  LLM_MODEL: z.optional(z.string()).register(descriptions, { what: 'Its model. Required with `LLM_URL`.' }),
  LLM_KEY: z.optional(z.string()).register(descriptions, { what: 'Its key, if it needs one.' }),
  EMBEDDINGS_URL: z.optional(httpAddress()).register(descriptions, {
    what: "Address of a service of embeddings with OpenAI's interface, the part before `/embeddings`, such as `http://localhost:8081/v1`. It compares the meaning of questions and pages, beside the table of word vectors: see Help with answers. Not together with `watson`; where `LLM_URL` is set, on the same host.",
  }),
  EMBEDDINGS_MODEL: z
    .optional(z.string())
    .register(descriptions, { what: 'Its model. Required with `EMBEDDINGS_URL`.' }),
  EMBEDDINGS_KEY: z.optional(z.string()).register(descriptions, { what: 'Its key, if it needs one.' }),
  PROGRAM_PATH: z.optional(folderList()).register(descriptions, {
    what: 'Where the server searches for `ffmpeg`, `ffprobe`, `espeak-ng`, `flite`, `opusenc`, `opusdec` and PocketSphinx: programs, libraries and data. Absolute folders, separated by `:` (`;` on Windows), searched in this order. `none`: searches nowhere, as if nothing were installed.',
    unset: "`PATH` and the system's usual folders of libraries and data",
  }),
  BACKUP_FOLDER: z
    .optional(
      z
        .string()
        .check(
          z.refine(
            isBackupPlace,
            'must be an absolute folder, such as /srv/backups, or the address of a bucket, such as s3://backups?endpoint=https://s3.example',
          ),
        ),
    )
    .register(descriptions, {
      what: 'Where a backup is written every night at 02:10 UTC, by one of the processes: a folder, best on another disk, or `s3://bucket?endpoint=…&region=…&prefix=…`, see Backing up. Unset: none is made every night.',
    }),
  BACKUP_KEEP_DAYS: z
    ._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(400)), 14)
    .register(descriptions, {
      what: 'After how many days a backup that was made by itself, every night or before an upgrade, is deleted. The privacy notice says so, because it holds what was deleted since.',
    }),
  BACKUP_PASSPHRASE: z
    .optional(z.string().check(z.minLength(12, 'must have at least 12 characters')))
    .register(descriptions, {
      what: 'At least 12 characters, with which every backup is encrypted, by age. Without it backups are readable and hold no secret. Keep it in another place: without it an encrypted backup is lost.',
    }),
  BACKUP_CHECK: z._default(z.enum(['on', 'off']), 'on').register(descriptions, {
    what: '`on`: each nightly backup is restored into a database of its own, compared, and the result shown at Server health.',
  }),
  UPGRADE_BACKUP: z._default(z.enum(['on', 'off']), 'on').register(descriptions, {
    what: '`on`: the first start of a newer version backs up the database before it changes it, into `DATA_DIR/upgrades`: see A newer version. `off`: it does not, and there is no way back.',
  }),
  JOB_NICENESS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(19)), 19).register(descriptions, {
    what: 'Priority of the processes that prepare pictures and films: `19` is the lowest, `0` the normal one. If other software keeps the machine busy all the time, the lowest gets very little processor time.',
  }),
  LIBRARY: z._default(z.enum(['on', 'off']), 'on').register(descriptions, {
    what: "`off` starts without the library's pages, news and resources. The home page and the quizzes exist, but are empty.",
  }),
  METRICS_TOKEN: z
    .optional(z.string().check(z.minLength(16, 'must have at least 16 characters')))
    .register(descriptions, {
      what: 'Token with which other machines may read `/metrics`, at least 16 characters: see Watching the server.',
    }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(httpAddress()).register(descriptions, {
    what: 'Address of a collector of OpenTelemetry, such as `http://localhost:4318`, to which traces are sent: see Watching the server.',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(z.string()).register(descriptions, {
    what: 'Headers that the collector needs, such as `authorization=Bearer%20secret`.',
  }),
  OTEL_TRACES_SAMPLER_ARG: z
    ._default(z.coerce.number().check(z.gte(0), z.lte(1)), 1)
    .register(descriptions, { what: 'Share of the calls that are traced, 0 to 1.' }),
  LOG_LEVEL: z
    ._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info')
    .register(descriptions, { what: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.' }),
});

/** @returns the table of docs/settings.md, in Markdown */
export function settingsTable(): string {
  const rows = Object.entries(operatorSettings.shape).map(([name, setting]) => {
    const { what, unset } = descriptions.get(setting) ?? { what: '' };
    return `| \`${name}\` | ${unset ?? defaultOf(setting)} | ${what} |`;
  });
  return ['| variable | default | what it does |', '| --- | --- | --- |', ...rows, ''].join('\n');
}

function defaultOf(setting: z.ZodMiniType): string {
  const value = setting.parse(undefined);
  const isUnset = value === undefined || (Array.isArray(value) && value.length === 0);
  return isUnset ? 'unset' : `\`${String(value)}\``;
}
