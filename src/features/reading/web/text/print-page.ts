const PATIENCE_MS = 3000;

/**
 * Prints the page when all its pictures are loaded, including those that the screen does not show. After
 * `PATIENCE_MS`, prints it in any case.
 */
export async function printPage(): Promise<void> {
  const pictures = Array.from(document.querySelectorAll<HTMLImageElement>('main img'));
  for (const picture of pictures) picture.loading = 'eager';
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  // If a picture cannot be decoded, the page is printed with its placeholder.
  await Promise.race([Promise.allSettled(pictures.map((picture) => picture.decode())), patience]);
  window.print();
}
