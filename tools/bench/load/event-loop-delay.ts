// The server loads this module before all others (`node --import`). On each signal SIGUSR2, the module writes
// the longest delay of the event loop since the previous signal, in milliseconds, into a file.
// EVENT_LOOP_DELAY is the path of this file.
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
