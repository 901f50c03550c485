import { QuestionBar } from '#features/assistant/web/question/QuestionBar.tsx';
import { useReply } from '#features/assistant/web/reply/reply.ts';
import { WeatherHeader } from '#features/weather/web/WeatherHeader.tsx';
import { Shell } from '../shell/Shell.tsx';
import { AskedReply } from './AskedReply.tsx';

/** The frame of every screen below /content: the shell with the question bar and the weather. */
export function ContentLayout() {
  const reply = useReply();
  return (
    <Shell
      questionBar={<QuestionBar />}
      weather={<WeatherHeader />}
      state={reply && <AskedReply reply={reply} />}
    />
  );
}
