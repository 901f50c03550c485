const PATIENCE_MS = 3000;

/** Prints once every picture is there, also those further down or not shown now. */
export async function printPage(): Promise<void> {
  const pictures = Array.from(document.querySelectorAll<HTMLImageElement>('main img'));
  for (const picture of pictures) picture.loading = 'eager';
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  // A picture that cannot be shown is printed as what stands in its place.
  await Promise.race([Promise.allSettled(pictures.map((picture) => picture.decode())), patience]);
  window.print();
}
