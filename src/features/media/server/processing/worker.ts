import { readFile, writeFile } from 'node:fs/promises';
import { answerTasks } from '#platform/server/workers/answer-tasks.ts';
import { cleanSvg } from './clean-svg.ts';
import { drawPicture, drawSign } from './draw-picture.ts';
import type { ResultOf, Task } from './tasks.ts';

// The entry point of a worker process, which does heavy work and reads files that users have sent. If it is
// busy or crashes, the server process still answers requests.

answerTasks(work);

async function work(task: Task): Promise<ResultOf<Task>> {
  if (task.do === 'picture') return drawPicture(task);
  if (task.do === 'sign') return { keys: [await drawSign(task.words, task.to)] };
  const clean = cleanSvg(await readFile(task.from, 'utf8'));
  if (!clean) return null;
  await writeFile(task.to, clean.svg);
  return { width: clean.width, height: clean.height };
}
