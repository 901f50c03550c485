import { lazy, Suspense, useEffect } from 'react';
import { QuestionBar } from '#features/assistant/web/question/QuestionBar.tsx';
import { useReply } from '#features/assistant/web/reply/reply.ts';
import { WeatherHeader } from '#features/weather/web/WeatherHeader.tsx';
import { later, loadLater } from '../later-loads.ts';
import { Shell } from '../shell/Shell.tsx';
import { useFoldsQuestionBar } from './use-folds-question-bar.ts';

const AskedReply = lazy(async () => ({ default: (await later.reply()).AskedReply }));

/** The frame of every screen below /content: the shell with the question bar and the weather. */
export function ContentLayout() {
  const reply = useReply();
  const folds = useFoldsQuestionBar();
  useEffect(loadLater, []);
  return (
    <Shell
      questionBar={<QuestionBar folds={folds} />}
      weather={<WeatherHeader />}
      state={
        reply && (
          <Suspense>
            <AskedReply reply={reply} />
          </Suspense>
        )
      }
    />
  );
}
