/** After this time screens are drawn with the fallback fonts. */
const PATIENCE_MS = 1000;

/**
 * Waits until the fonts are loaded. They come with the first script, and nothing is drawn before it: on a
 * good connection the wait costs nothing, and no line breaks differently afterwards.
 */
export async function fontsArrived(): Promise<void> {
  const style = getComputedStyle(document.documentElement);
  const families = ['--text', '--display'].map((name) => style.getPropertyValue(name).split(',')[0]);
  await Promise.race([
    // A font that cannot be loaded has its fallback.
    Promise.allSettled(families.map((family) => document.fonts.load(`16px ${family}`))),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
}
