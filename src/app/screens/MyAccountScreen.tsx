import { MyAccountScreen as Account } from '#features/accounts/web/my-account/MyAccountScreen.tsx';
import { VoiceSettings } from '#features/voice/VoiceSettings.tsx';

/** A person's account, with the settings of this device. */
export function MyAccountScreen() {
  return <Account more={<VoiceSettings />} />;
}
