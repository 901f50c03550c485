/** Longer than that nobody looks at nothing for the sake of letters. */
const PATIENCE_MS = 1000;

/**
 * The two fonts every screen is set in come with the first script, and nothing is drawn before that: waiting for them
 * costs no time where the line is good, and no line of text breaks anew when they arrive.
 */
export async function fontsArrived(): Promise<void> {
  const style = getComputedStyle(document.documentElement);
  const families = ['--text', '--display'].map((name) => style.getPropertyValue(name).split(',')[0]);
  await Promise.race([
    // One that cannot be loaded has its stand-in.
    Promise.allSettled(families.map((family) => document.fonts.load(`16px ${family}`))),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
}
