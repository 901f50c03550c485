/** On this device: a browser's permission is the device's too. */
const STORAGE_KEY = 'hasAskedByVoice';

export function hasSpokenBefore(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== null;
}

export function noteSpoken(): void {
  localStorage.setItem(STORAGE_KEY, 'yes');
}
