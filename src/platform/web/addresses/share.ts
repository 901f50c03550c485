import { showToast } from '#ui/messages/toast.ts';

/** Passes an address to the device's share dialog, or copies it to the clipboard. */
export async function share(title: string, address: string): Promise<void> {
  if (navigator.share) {
    // The browser rejects the promise if the user closes the share dialog. This is not a failure.
    await navigator.share({ title, url: address }).catch(() => {});
    return;
  }
  showToast((await copyText(address)) ? 'Link copied' : `Link: ${address}`);
}

/** @returns false if the browser refuses access to its clipboard */
export async function copyText(text: string): Promise<boolean> {
  // Browsers deny clipboard access on plain http, which a school's own server may use.
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
  // While a dialog is open, text outside it cannot be selected. So the text field is added to the dialog.
  (before?.closest('dialog') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
