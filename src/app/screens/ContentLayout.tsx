import { useEffect } from 'react';
import { QuestionBar } from '#features/assistant/web/question/QuestionBar.tsx';
import { useReply } from '#features/assistant/web/reply/reply.ts';
import { GettingWeather } from '#features/weather/GettingWeather.tsx';
import { IfLoaded } from '#ui/states/IfLoaded.tsx';
import { Later, later, loadLater } from '../later-loads.tsx';
import { Shell } from '../shell/Shell.tsx';
import { AskedReply } from './AskedReply.tsx';
import { useFoldsQuestionBar } from './use-folds-question-bar.ts';

/** The frame of every screen below /content: the shell with the question bar and the weather. */
export function ContentLayout() {
  const reply = useReply();
  const folds = useFoldsQuestionBar();
  useEffect(loadLater, []);
  return (
    <Shell
      questionBar={<QuestionBar folds={folds} />}
      weather={
        <IfLoaded waiting={<GettingWeather />}>
          <Later part={later.weather} />
        </IfLoaded>
      }
      state={reply && <AskedReply reply={reply} />}
    />
  );
}
