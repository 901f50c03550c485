import { useQuery } from '@tanstack/react-query';
import type { Config } from '#platform/shared/settings/config.ts';
import { configQuery, currentUserQuery } from '#platform/web/session.ts';
import { Checkbox } from '#ui/fields/choices/Checkbox.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { usePermission } from './web/microphone/permission.ts';
import { setPressOnce, usePressOnce } from './web/microphone/press-once.ts';
import { type RecordingState, useRecordingState } from './web/microphone/recording-state.ts';
import { browserRecogniser, canCapture } from './web/microphone/support.ts';
import { useRecogniser } from './web/microphone/use-recogniser.ts';

/**
 * The settings for voice on this device. If the microphone button is missing, these settings are the only
 * place that says why.
 */
export function VoiceSettings() {
  const { data: person } = useQuery({ ...currentUserQuery, enabled: false });
  const { data: config } = useQuery({ ...configQuery, enabled: false });
  const recogniser = useRecogniser();
  const recording = useRecordingState();
  const isPressOnce = usePressOnce();
  usePermission();
  if (!person?.stt || !config) return null;
  const obstacle = whyNot(recording, config);
  return (
    <Section title="Asking by voice">
      {obstacle ? (
        <Alert look="inf">{obstacle}</Alert>
      ) : (
        <>
          <Checkbox
            label="Press once to talk, and once more to ask"
            hint="For this device. When it is off, hold the button while you speak; a short press works too."
            checked={isPressOnce}
            onChange={({ currentTarget }) => setPressOnce(currentTarget.checked)}
          />
          <p className="small muted">
            By keyboard: hold or press Space or Enter on the microphone; Esc takes the question back.{' '}
            {recogniser?.by === 'browser'
              ? 'The maker of your browser turns what you say into words.'
              : 'What you say is turned into words on this server. No sound is kept.'}
          </p>
        </>
      )}
    </Section>
  );
}

function whyNot(recording: RecordingState, { speechInput, browserSpeech }: Config): string | undefined {
  if (recording.is === 'gone' && recording.why === 'refused')
    return 'This browser may not use the microphone here. Allow it in the settings of the page, beside its address.';
  if (recording.is === 'gone') return 'This browser cannot turn speech into words.';
  if (browserSpeech === 'on' && browserRecogniser()) return;
  if (speechInput !== 'on') return 'This server cannot turn speech into words. Please type your question.';
  if (canCapture()) return;
  return window.isSecureContext
    ? 'This browser cannot turn speech into words.'
    : 'Browsers open the microphone only at an address that begins with https.';
}
