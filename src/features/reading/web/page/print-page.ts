const PATIENCE_MS = 3000;

/** Prints the page when all its pictures are loaded, including hidden ones. */
export async function printPage(): Promise<void> {
  const pictures = Array.from(document.querySelectorAll<HTMLImageElement>('main img'));
  for (const picture of pictures) picture.loading = 'eager';
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  // A picture that cannot be shown is printed as its replacement.
  await Promise.race([Promise.allSettled(pictures.map((picture) => picture.decode())), patience]);
  window.print();
}
