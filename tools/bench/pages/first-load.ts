// `npm run bench:web [-- ADDRESS ...]`: measures first visits with Lighthouse on a simulated mobile device. Build the app
// first: npm start or npm test. Also measures the servers at the given addresses, in turn with its own server.
import { launch as launchChrome } from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { quantile } from '../measured.ts';
import { signIn, startServer } from '../server-under-test.ts';
import { blockedProcessorMs } from './blocked-time.ts';

const RUNS = Number(process.env.RUNS ?? 5);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const PATHS = ['/home/login', '/content/0', '/content/34'];
const AUDITS = [
  ['first-contentful-paint', 'FCP, ms'],
  ['largest-contentful-paint', 'LCP, ms'],
  ['total-blocking-time', 'TBT, ms'],
] as const;

const server = await startServer(5913);
const addresses = [...process.argv.slice(2), server.address];
const visitors: { address: string; cookie: string }[] = [];
for (const address of addresses) visitors.push({ address, cookie: await signIn(address) });

type Measured = RunnerResult['lhr'] & { blockedMs: number };

const results = new Map<string, Measured[]>();
for (let run = 0; run < RUNS; run++)
  for (const path of PATHS)
    for (const { address, cookie } of visitors) {
      const lhr = await measure(address + path, path === '/home/login' ? '' : cookie);
      results.set(address + path, [...(results.get(address + path) ?? []), lhr]);
    }
for (const path of PATHS)
  for (const address of addresses) report(address + path, results.get(address + path) ?? []);
await server.stop();

async function measure(url: string, cookie: string): Promise<Measured> {
  const chrome = await launchChrome({
    chromePath: process.env.CHROME_PATH,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  const result = await lighthouse(url, {
    port: chrome.port,
    onlyCategories: [...CATEGORIES],
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  });
  chrome.kill();
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
  const events = result.artifacts.Trace.traceEvents as Parameters<typeof blockedProcessorMs>[0];
  return { ...result.lhr, blockedMs: blockedProcessorMs(events, url) };
}

function report(url: string, runs: Measured[]): void {
  console.log(url);
  for (const name of CATEGORIES)
    print(
      name,
      runs.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100)),
    );
  for (const [audit, name] of AUDITS)
    print(
      name,
      runs.map(({ audits }) => audits[audit]?.numericValue ?? 0),
    );
  print(
    'TBT of processor time, ms',
    runs.map(({ blockedMs }) => blockedMs),
  );
  print('scripts sent, kB', runs.map(scriptKilobytes));
  for (const id of new Set(runs.flatMap(failures))) console.log(`  below full marks: ${id}`);
}

function print(name: string, values: number[]): void {
  const rounded = values.map(Math.round);
  console.log(`  ${name}: ${quantile(rounded, 0.5)} (${rounded.join(' ')})`);
}

function scriptKilobytes({ audits }: RunnerResult['lhr']): number {
  const { details } = audits['network-requests'] ?? {};
  const items = (details && 'items' in details ? details.items : []) as {
    transferSize: number;
    resourceType?: string;
  }[];
  return items.reduce(
    (sum, { transferSize, resourceType }) => sum + (resourceType === 'Script' ? transferSize / 1000 : 0),
    0,
  );
}

function failures({ audits, categories }: RunnerResult['lhr']): string[] {
  const references = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []);
  return references
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
}
