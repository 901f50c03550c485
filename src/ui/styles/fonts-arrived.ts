/** If the fonts are not loaded after this time, screens are rendered with the fallback fonts. */
const PATIENCE_MS = 1000;

/**
 * Waits until the fonts are loaded, so that text does not wrap differently once the first screen is visible. The
 * browser loads the fonts together with the first script, and no screen is visible before that script runs.
 * So on a good connection the user does not wait longer.
 */
export async function fontsArrived(): Promise<void> {
  const style = getComputedStyle(document.documentElement);
  const families = ['--text', '--display'].map((name) => style.getPropertyValue(name).split(',')[0]);
  await Promise.race([
    // If a font cannot be loaded, the browser uses the fallback font.
    Promise.allSettled(families.map((family) => document.fonts.load(`16px ${family}`))),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
}
