import '#ui/scale.css';
import '#ui/styles/fonts.css';
import '#ui/styles/base.css';
import '#ui/styles/patterns/parts.css';
import '#ui/styles/patterns/layout.css';
import '#ui/styles/patterns/space.css';
import '#ui/styles/patterns/text.css';
import '#ui/styles/patterns/surfaces.css';
import '#ui/styles/patterns/screens.css';
import '#ui/styles/patterns/states.css';
import { startTheme } from '#ui/styles/chosen-theme.ts';
import { startReadingSettings } from '#ui/styles/reading-settings.ts';
import { element, leaf } from './element.ts';
import { firstPaint } from './first-paint.ts';

startTheme();
startReadingSettings();
// Not awaited at the top level, because Safari would then run the modules of screens before the rest of this script.
void firstPaint()
  .then(() => {
    // These links to scripts, styles and fonts have no effect until their `rel` is changed here:
    // src/app/preloads.ts.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
      link.rel = link.as ? 'preload' : 'modulepreload';
    return import('../web.tsx');
  })
  .catch((error: unknown) => {
    console.error(error);
    sayFailed();
  });

/**
 * Says that the screen could not be loaded, because without its scripts the app cannot be used. Reloads the
 * document when the browser is online again.
 */
function sayFailed(): void {
  const again = leaf('a', '', { href: window.location.href });
  again.append('Load it again');
  const words = element('p', 'waiting', 'This screen could not be loaded. ', again);
  words.role = 'alert';
  document.getElementById('root')?.replaceChildren(words);
  window.addEventListener('online', () => window.location.reload());
}
