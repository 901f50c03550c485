// `npm run bench:web`: measures a first visit with Lighthouse, on a simulated mobile device, and the size of
// the JavaScript that it loads. Build the app first: npm start or npm test.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launch as launchChrome } from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { quantile } from '../measured.ts';
import { startServer } from '../server-under-test.ts';

const RUNS = Number(process.env.RUNS ?? 5);
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const ASSETS = join(import.meta.dirname, '../../../build/web');

const server = await startServer(5913);
for (const { path, cookie } of [
  { path: '/home/login', cookie: '' },
  { path: '/content/0', cookie: server.cookies[0] ?? '' },
]) {
  const results: RunnerResult[] = [];
  for (let run = 0; run < RUNS; run++) results.push(await measure(server.address + path, cookie));
  report(path, results);
}
await server.stop();

async function measure(url: string, cookie: string): Promise<RunnerResult> {
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
  return result;
}

function report(path: string, results: RunnerResult[]): void {
  const scores = CATEGORIES.map((name) => {
    const values = results.map(({ lhr }) => Math.round((lhr.categories[name]?.score ?? 0) * 100));
    return `${name} ${quantile(values, 0.5)} (${values.join(' ')})`;
  });
  const paints = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
    (audit) =>
      `${audit} ${Math.round(
        quantile(
          results.map(({ lhr }) => lhr.audits[audit]?.numericValue ?? 0),
          0.5,
        ),
      )} ms`,
  );
  console.log(`${path}\n  ${scores.join(', ')}\n  ${paints.join(', ')}`);
  const [first] = results;
  if (!first) return;
  const scripts = scriptPaths(first);
  const bytes = scripts.map((script) => gzipSync(readFileSync(join(ASSETS, script)), { level: 9 }).length);
  console.log(
    `  JavaScript: ${(bytes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1)} kB gzip in ${scripts.length} files`,
  );
  for (const id of failures(first)) console.log(`  below full marks: ${id}`);
}

function scriptPaths({ lhr }: RunnerResult): string[] {
  const { details } = lhr.audits['network-requests'] ?? {};
  const items =
    details && 'items' in details ? (details.items as { url: string; resourceType?: string }[]) : [];
  return [
    ...new Set(
      items.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => new URL(url).pathname),
    ),
  ];
}

function failures({ lhr }: RunnerResult): string[] {
  const references = CATEGORIES.flatMap((name) => lhr.categories[name]?.auditRefs ?? []);
  return references
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} (${lhr.audits[id]?.displayValue ?? lhr.audits[id]?.title})`);
}
