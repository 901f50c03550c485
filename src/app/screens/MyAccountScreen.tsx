import { MyAccountScreen as Account } from '#features/accounts/web/my-account/MyAccountScreen.tsx';
import { VoiceSettings } from '#features/voice/VoiceSettings.tsx';

/** Where a person's account meets what this device is set to. */
export function MyAccountScreen() {
  return <Account more={<VoiceSettings />} />;
}
