import { answerTasks } from '#platform/server/workers/answer-tasks.ts';
import { LONGEST_SECONDS } from '../engines/engine.ts';
import { type EspeakLibrary, openEspeak, type Spoken } from './library.ts';

// This module runs the engine in a separate process, so that a hang or a crash of the engine affects no other
// request.

export type Task = { do: 'voices'; ids: string[] } | { do: 'speak'; text: string; voice: string };
export type ResultOf<T extends Task> = T extends { do: 'voices' } ? string[] : Spoken | null;

const [libraryPath = ''] = process.argv.slice(2);
let espeak: EspeakLibrary | undefined;

answerTasks((task: Task) => {
  espeak ??= openEspeak(libraryPath);
  return work(espeak, task);
});

function work(library: EspeakLibrary, task: Task): ResultOf<Task> {
  if (task.do === 'voices') return task.ids.filter((id) => library.hasVoice(id));
  return library.speak(task.text, task.voice, LONGEST_SECONDS);
}
