const PATIENCE_MS = 3000;

/**
 * Loads all pictures of the page, including hidden pictures, and then prints the page. Waits for the pictures
 * for at most `PATIENCE_MS`.
 */
export async function printPage(): Promise<void> {
  const pictures = Array.from(document.querySelectorAll<HTMLImageElement>('main img'));
  for (const picture of pictures) picture.loading = 'eager';
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  // A picture that cannot be decoded does not prevent printing; its placeholder is printed instead.
  await Promise.race([Promise.allSettled(pictures.map((picture) => picture.decode())), patience]);
  window.print();
}
