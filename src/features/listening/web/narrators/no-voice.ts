/** The message that is shown when neither the server nor this device has a voice. */
export const NO_VOICE =
  'Reading aloud is not set up here yet. Your school can switch it on, or you can add an English voice in the settings of this device.';

export const VOICE_FAILED = 'The voice cannot be heard at the moment.';
