/**
 * The key under which the device remembers that somebody has asked by voice. It is stored on the device,
 * because the browser's permission for the microphone belongs to the device too.
 */
const STORAGE_KEY = 'hasAskedByVoice';

export function hasSpokenBefore(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== null;
}

export function noteSpoken(): void {
  localStorage.setItem(STORAGE_KEY, 'yes');
}
