// `npm run advisories`: asks the registry for known vulnerabilities (advisories) of the packages that the
// product needs to run. Fails if an advisory is high or critical. Many mirrors of the registry have no
// advisories: the command then succeeds, and its last line says that the registry could not be asked. Plain
// JavaScript for Node from 20.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../prepare.mjs';

const GRAVE = ['high', 'critical'];
const ANSWER_MS = 60_000;

/**
 * Reads the text that `npm audit --json` printed.
 * @returns `{ grave, lesser }`: `grave` has a sentence for each package with a high or critical advisory, and
 * `lesser` is the number of packages with only less severe advisories. If npm printed no report, returns `{
 * refusal }`, the reason in words
 */
export function readReport(text) {
  let report;
  try {
    report = JSON.parse(text);
  } catch {
    return { refusal: text.trim().split('\n')[0] || 'npm printed nothing' };
  }
  const found = report?.vulnerabilities;
  if (!found) return { refusal: report?.message || report?.error?.summary || 'npm printed no report' };
  const packages = Object.values(found);
  const grave = packages.filter(({ severity }) => GRAVE.includes(severity));
  return { grave: grave.map(inWords), lesser: packages.length - grave.length };
}

/**
 * Describes a vulnerable package in words. In `via`, an object is an advisory of the package itself, and a
 * string is the name of a vulnerable package that it needs.
 */
function inWords({ name, range, severity, via, fixAvailable }) {
  const reasons = via.map((one) => (typeof one === 'string' ? `needs ${one}` : `${one.title} (${one.url})`));
  const next = fixAvailable ? 'A newer version mends it.' : 'There is no version that mends it.';
  return `${severity}: ${name} ${range}: ${reasons.join('; ')}. ${next}`;
}

function askRegistry() {
  const parameters = ['audit', '--json', '--omit=dev', '--fetch-retries=0'];
  const { stdout, stderr, error } = spawnSync('npm', parameters, {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: ANSWER_MS,
    maxBuffer: 64 * 1024 ** 2,
    shell: process.platform === 'win32',
  });
  return readReport(error ? error.message : stdout || stderr);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { refusal, grave, lesser } = askRegistry();
  if (refusal !== undefined) console.log(`Advisories: the registry could not be asked (${refusal}).`);
  else {
    for (const line of grave) console.error(line);
    console.log(`Advisories: ${grave.length} packages high or critical, ${lesser} with lesser ones.`);
    process.exitCode = grave.length > 0 ? 1 : 0;
  }
}
