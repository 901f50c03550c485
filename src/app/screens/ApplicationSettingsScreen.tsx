import { SettingsScreen } from '#features/users/web/settings/SettingsScreen.tsx';
import { choosePicture } from './media-plugs.tsx';

/** Where the settings meet the media that a logo is chosen from. */
export function ApplicationSettingsScreen() {
  return <SettingsScreen showPictureChooser={choosePicture} />;
}
