import { showToast } from '#ui/messages/toast.ts';

/** Hands an address to whatever the device shares with, or puts it on the clipboard. */
export async function share(title: string, address: string): Promise<void> {
  if (navigator.share) {
    // Rejects when nobody was chosen: that is no failure.
    await navigator.share({ title, url: address }).catch(() => {});
    return;
  }
  showToast((await copyText(address)) ? 'Link copied' : `Link: ${address}`);
}

/** @returns false when the browser keeps its clipboard to itself */
export async function copyText(text: string): Promise<boolean> {
  // Browsers keep the clipboard from pages over plain http, as a school's own server may be.
  if (!navigator.clipboard) return copyAsSelection(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copyAsSelection(text),
  );
}

function copyAsSelection(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  // What is outside of an open dialog cannot be selected.
  (before?.closest('dialog') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
