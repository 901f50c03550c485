import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { readEnvironment } from '#platform/server/environment.ts';
import { operatorSettings } from '#platform/server/operator-settings.ts';
import { parseYaml } from '#platform/server/parse-yaml.ts';
import { blockWith } from '../../test/product/guide-commands.ts';
import { imageOf } from './image.ts';

const FOLDER = join(import.meta.dirname, '../../deploy');
const LAUNCHER = '/opt/antarctic-explorer/antarctic-explorer';
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const settings = Object.keys(operatorSettings.shape);

/**
 * Settings with secret values. Container files, systemd units and compose files may name them, but must not
 * contain their values.
 */
const SECRETS = [
  'SECRET',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'AWS_SECRET_ACCESS_KEY',
  'BACKUP_PASSPHRASE',
  'METRICS_TOKEN',
];

test('the image runs as another user than root, tells its health, and holds no secret', () => {
  const image = imageOf(read('Dockerfile'));
  expect(image.user).toBe('10001:10001');
  expect(image.healthCheck).toEqual([LAUNCHER, 'health']);
  expect([...image.entryPoint, ...image.command]).toEqual([LAUNCHER, 'start']);
  for (const name of Object.keys(image.env)) {
    expect(settings).toContain(name);
    expect(SECRETS).not.toContain(name);
  }
  expect(image.volumes).toEqual([image.env.DATA_DIR]);
  // The RUN commands of the container file must create the user, and give the user write access to the data
  // folder.
  const made = image.run.join('\n');
  expect(made).toContain('--uid 10001');
  expect(made).toContain(`-o explorer -g explorer ${image.env.DATA_DIR}`);
  expect(made).not.toMatch(/curl|wget|npm|chmod 777|--allow/);
  expect(image.base).toMatch(/^debian:\w+-slim$/);
});

test('a container file of an unknown kind is refused, not read in part', () => {
  expect(() => imageOf('FROM a\nADD https://b /c')).toThrow('ADD');
  expect(() => imageOf('FROM a AS b\nFROM a\nCOPY --from=b /c /d')).toThrow('COPY --from=b /c /d');
  expect(() => imageOf('FROM a', 'b')).toThrow('no stage b');
});

test('the image is made in stages: what the doctor has tried is what is copied, and nothing else', () => {
  const tried = imageOf(read('Dockerfile'), 'tried');
  const image = imageOf(read('Dockerfile'));
  expect(tried.run.at(-1)).toBe(`DATA_DIR=/tmp/tried ${LAUNCHER} doctor --no-mail`);
  expect(tried.user).toBe(image.user);
  expect(image.copies).toEqual(tried.copies);
  expect(image.copies.flatMap(({ from }) => from)).toContain('antarctic-explorer');
  expect(image.run).toEqual(imageOf(read('Dockerfile'), 'base').run);
});

const Compose = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string(),
      environment: z.optional(z.record(z.string(), z.string())),
      volumes: z.optional(z.array(z.string())),
      ports: z.optional(z.array(z.unknown())),
      profiles: z.optional(z.array(z.string())),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
});
const services = Compose.parse(parseYaml(read('compose.yaml')));

/**
 * The variables in example.env, including those that are commented out there because only some of the Compose
 * profiles need them.
 */
const given = Object.fromEntries(
  Array.from(read('example.env').matchAll(/^#?([A-Z_]+)=(.*)$/gm), ([, name = '', value = '']) => [
    name,
    value,
  ]),
);
const VARIABLE = /\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g;

/** Replaces variables in a text as Docker Compose does. */
function filledIn(text: string, values: Record<string, string>): string {
  return text.replace(VARIABLE, (_all, name: string, kind: string, rest: string) => {
    if (values[name]) return values[name];
    if (kind === '?') throw new Error(rest);
    return kind === '-' ? rest : '';
  });
}

function explorerEnvironment(values: Record<string, string>): Record<string, string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'explorer-compose-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const own = Object.entries(services.services.explorer?.environment ?? {}).map(
    ([name, value]) => [name, filledIn(value, values)] as const,
  );
  return { ...Object.fromEntries(own), DATA_DIR: dataDir };
}

test('each setting in compose.yaml exists, and the settings are accepted with and without speech', () => {
  const secrets = { SECRET: 's'.repeat(64), DATABASE_PASSWORD: 'ice', STORE_KEY: 'snow' };
  for (const values of [
    { EXPLORER_HOST: 'explorer.school.example', ...secrets },
    { ...given, ...secrets },
  ]) {
    const env = explorerEnvironment(values);
    for (const name of Object.keys(env)) expect(settings).toContain(name);
    const accepted = readEnvironment(env);
    expect(accepted.PUBLIC_URL).toBe('https://explorer.school.example');
    expect(accepted.TRUST_PROXY).not.toBe(false);
  }
});

test('compose.yaml starts only with its secrets set, and takes each variable from example.env', () => {
  for (const name of ['EXPLORER_HOST', 'SECRET', 'DATABASE_PASSWORD', 'STORE_KEY']) {
    const values = { EXPLORER_HOST: 'a', SECRET: 'b', DATABASE_PASSWORD: 'c', STORE_KEY: 'd', [name]: '' };
    expect(() => explorerEnvironment(values)).toThrow(name);
  }
  const used = new Set(Array.from(read('compose.yaml').matchAll(VARIABLE), ([, name]) => name));
  expect([...used].sort()).toEqual(
    Object.keys(given)
      .filter((name) => name !== 'COMPOSE_PROFILES')
      .sort(),
  );
  for (const name of ['SECRET', 'DATABASE_PASSWORD', 'STORE_KEY', 'BACKUP_PASSPHRASE'])
    expect(given[name]).toBe('');
});

test('in compose.yaml only Caddy is reached from outside, images have a version, and the app is closed in', () => {
  for (const [name, service] of Object.entries(services.services)) {
    expect(service.ports !== undefined, name).toBe(name === 'caddy');
    expect(service.image, name).toMatch(
      name === 'explorer' ? /^antarctic-explorer$/ : /:(?!latest$)[\w.-]+$/,
    );
    for (const volume of service.volumes ?? []) {
      const from = volume.split(':')[0] ?? '';
      if (from.startsWith('./')) expect(existsSync(join(FOLDER, from)), from).toBe(true);
      else expect(Object.keys(services.volumes)).toContain(from);
    }
  }
  const profiles = Object.values(services.services).flatMap(({ profiles }) => profiles ?? []);
  expect(profiles.join(',')).toBe(given.COMPOSE_PROFILES);
  expect(services.services.explorer).toMatchObject({
    init: true,
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
});

test('the guide copies the settings of compose.yaml, and names files and places that exist', () => {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-guide-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(FOLDER, join(folder, 'deploy'), { recursive: true });
  const [copy = '', ...commands] = blockWith('docker compose');
  execFileSync('sh', ['-euc', copy], { cwd: folder });
  expect(readFileSync(join(folder, 'deploy/.env'), 'utf8')).toBe(read('example.env'));
  const places = (services.services.explorer?.volumes ?? []).map((volume) => `${volume.split(':')[1]}/`);
  expect(commands.length).toBeGreaterThan(2);
  for (const command of commands) {
    const [, rest = ''] = /^docker compose (.+)$/.exec(command) ?? [];
    expect(rest).toMatch(/^(up -d --build|exec explorer .+|run --rm explorer restore .+)$/);
    for (const path of rest.match(/(?<= )\/\S+/g) ?? [])
      expect(path === LAUNCHER || places.some((place) => path.startsWith(place)), path).toBe(true);
  }
});

test('the unit runs the launcher as a user of its own, with settings that exist', () => {
  const lines = read('antarctic-explorer.service').split('\n');
  const values = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));
  expect(values('ExecStart')).toEqual([`${LAUNCHER} start`]);
  expect(values('User')).toEqual(['explorer']);
  for (const setting of values('Environment')) expect(settings).toContain(setting.split('=')[0]);
  expect(values('Environment')).toContain(`DATA_DIR=/var/lib/${values('StateDirectory')[0]}`);
  // After a stop signal, a server behind a proxy serves requests for DRAIN_SECONDS more (by default 3 s), and then
  // exits within 10 s. systemd must wait longer than the two times together.
  expect(Number(values('TimeoutStopSec')[0])).toBeGreaterThan(13);
});

test('nginx takes TLS 1.2 and 1.3 alone, with ciphers of forward secrecy, and no plain http', () => {
  const [, protocols, ciphers = ''] =
    /ssl_protocols (.*);\n\s*ssl_ciphers (.*);\n/.exec(read('nginx.conf')) ?? [];
  expect(protocols).toBe('TLSv1.2 TLSv1.3');
  for (const cipher of ciphers.split(':'))
    expect(cipher).toMatch(/^ECDHE-(ECDSA|RSA)-(AES\d+-GCM|CHACHA20)-/);
  expect(read('nginx.conf').match(/listen .*/g)).toEqual(['listen 443 ssl http2;']);
});
