import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readReport } from './advisories.mjs';

/** A report in the format of npm 11, shortened. */
const REPORT = {
  auditReportVersion: 2,
  vulnerabilities: {
    'ice-core': {
      name: 'ice-core',
      severity: 'critical',
      isDirect: false,
      via: [
        {
          source: 1_100_000,
          name: 'ice-core',
          title: 'Runs what it reads',
          url: 'https://github.com/advisories/GHSA-ice',
          severity: 'critical',
          range: '<2.0.1',
        },
      ],
      range: '<2.0.1',
      fixAvailable: true,
    },
    'ice-drill': {
      name: 'ice-drill',
      severity: 'high',
      isDirect: true,
      via: ['ice-core'],
      range: '1.x',
      fixAvailable: false,
    },
    snow: {
      name: 'snow',
      severity: 'moderate',
      isDirect: true,
      via: ['sleet'],
      range: '*',
      fixAvailable: true,
    },
  },
  metadata: { vulnerabilities: { moderate: 1, high: 1, critical: 1, total: 3 } },
};
const GRAVE = [
  'critical: ice-core <2.0.1: Runs what it reads (https://github.com/advisories/GHSA-ice). A newer version mends it.',
  'high: ice-drill 1.x: needs ice-core. There is no version that mends it.',
];

/** Runs the command with a fake npm that prints this text. */
function run(printed: string) {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-advisories-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'printed'), printed);
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\n[ "$1" = audit ] && cat '${folder}/printed'\nexit 1\n`);
  chmodSync(join(folder, 'npm'), 0o755);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'advisories.mjs')],
    {
      env: { PATH: [folder, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter) },
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

test('high and critical advisories are named, and fail the command', () => {
  expect(readReport(JSON.stringify(REPORT))).toEqual({ grave: GRAVE, lesser: 1 });
  expect(run(JSON.stringify(REPORT))).toEqual({
    status: 1,
    stdout: 'Advisories: 2 packages high or critical, 1 with lesser ones.\n',
    stderr: `${GRAVE.join('\n')}\n`,
  });
});

test('lesser advisories, and none, are no failure', () => {
  const { snow } = REPORT.vulnerabilities;
  expect(readReport(JSON.stringify({ vulnerabilities: { snow } }))).toEqual({ grave: [], lesser: 1 });
  expect(readReport(JSON.stringify({ vulnerabilities: {} }))).toEqual({ grave: [], lesser: 0 });
});

test('a registry that refuses the question is no failure, and is told', () => {
  const refusal = '405 Method Not Allowed - POST https://mirror.example/-/npm/v1/security/advisories/bulk';
  const refused = JSON.stringify({ message: refusal, statusCode: 405, error: { summary: '', detail: '' } });
  expect(run(refused)).toEqual({
    status: 0,
    stdout: `Advisories: the registry could not be asked (${refusal}).\n`,
    stderr: '',
  });
  for (const [printed, reason] of [
    [JSON.stringify({ error: { code: 'ENOLOCK', summary: 'no lockfile' } }), 'no lockfile'],
    ['spawnSync npm ETIMEDOUT\nmore', 'spawnSync npm ETIMEDOUT'],
    ['', 'npm printed nothing'],
    ['null', 'npm printed no report'],
  ])
    expect(readReport(printed)).toEqual({ refusal: reason });
});
