// `npm run dev`: runs Vite for the web app, and behind it the server, which restarts when its files change.
import { spawn } from 'node:child_process';
import { findNode, install, ROOT } from './prepare.mjs';

await install();
const node = findNode();
const options = { cwd: ROOT, stdio: 'inherit' };
const children = [
  spawn(node, ['--watch', '--watch-path=src', '--watch-preserve-output', 'src/app/main.ts'], options),
  spawn(node, ['node_modules/vite/bin/vite.js', '--clearScreen=false'], options),
];
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
for (const child of children) child.once('exit', () => stop('SIGTERM'));

function stop(signal) {
  for (const child of children) child.kill(signal);
}
