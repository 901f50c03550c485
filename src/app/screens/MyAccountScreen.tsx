import { MyAccountScreen as Account } from '#features/accounts/web/my-account/MyAccountScreen.tsx';
import { VoiceSettings } from '#features/voice/VoiceSettings.tsx';

/** The account of the signed-in person, with the voice settings of this device. */
export function MyAccountScreen() {
  return <Account more={<VoiceSettings />} />;
}
