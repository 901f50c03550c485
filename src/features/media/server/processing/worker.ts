import { readFile, writeFile } from 'node:fs/promises';
import { answerTasks } from '#platform/server/workers/answer-tasks.ts';
import { cleanSvg } from './clean-svg.ts';
import { drawPicture, drawSign } from './draw-picture.ts';
import type { ResultOf, Task } from './tasks.ts';

// This worker process does heavy work and reads untrusted files. A crash or a long task here does not affect
// the server process.

answerTasks(work);

async function work(task: Task): Promise<ResultOf<Task>> {
  if (task.do === 'picture') return drawPicture(task);
  if (task.do === 'sign') return { keys: [await drawSign(task.words, task.to)] };
  const clean = cleanSvg(await readFile(task.from, 'utf8'));
  if (!clean) return null;
  await writeFile(task.to, clean.svg);
  return { width: clean.width, height: clean.height };
}
