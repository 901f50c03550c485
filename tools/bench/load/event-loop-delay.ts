// Loaded by the server before anything else (`node --import`): on SIGUSR2 it says, in the file that EVENT_LOOP_DELAY
// names, for how many milliseconds at most nothing else had its turn since the last time it was asked.
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
