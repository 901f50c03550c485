const PATIENCE_MS = 3000;

/**
 * Loads all pictures of the page, including hidden pictures, and then prints the page. It waits at most
 * `PATIENCE_MS` for the pictures.
 */
export async function printPage(): Promise<void> {
  const pictures = Array.from(document.querySelectorAll<HTMLImageElement>('main img'));
  for (const picture of pictures) picture.loading = 'eager';
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  // A picture that cannot be decoded does not prevent printing: its replacement is printed.
  await Promise.race([Promise.allSettled(pictures.map((picture) => picture.decode())), patience]);
  window.print();
}
