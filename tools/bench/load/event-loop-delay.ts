// The server loads this module before all others (`node --import`). On each SIGUSR2 signal, the module writes
// the longest event loop delay since the previous signal, in milliseconds, into the file that
// EVENT_LOOP_DELAY names.
import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const file = process.env.EVENT_LOOP_DELAY ?? '';
const histogram = monitorEventLoopDelay({ resolution: 1 });
histogram.enable();
process.on('SIGUSR2', () => {
  writeFileSync(`${file}.part`, String(histogram.max / 1e6));
  renameSync(`${file}.part`, file);
  histogram.reset();
});
