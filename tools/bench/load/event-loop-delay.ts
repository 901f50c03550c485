// Loaded by the server before anything else (`node --import`): on SIGUSR2 it writes, into the file
// EVENT_LOOP_DELAY, the longest delay of the event loop since the last signal, in milliseconds.
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
