import styles from '#features/accounts/web/layout/WaterlineScene.module.css';
import { TALL, WATERLINE } from '#features/accounts/web/layout/waterline-pictures.ts';
import { PHONE } from '#ui/breakpoints.ts';
import { currentTheme } from '#ui/styles/chosen-theme.ts';
import { element, leaf } from './element.ts';

/** @returns the scene of the log-in screen without its panel: src/features/accounts/web/layout/WaterlineScene.tsx */
export function paintLogin(): HTMLElement {
  const { tall, tallSmall, wide, wideSmall } = WATERLINE[currentTheme()];
  const picture = element(
    'picture',
    '',
    leaf('source', '', { media: PHONE, srcset: tallSmall, width: 600, height: 1067 }),
    leaf('source', '', { media: TALL, srcset: tall, width: 900, height: 1600 }),
    leaf('img', styles.picture ?? '', {
      fetchpriority: 'high',
      srcset: `${wideSmall} 900w, ${wide} 1600w`,
      sizes: '100vw',
      src: wide,
      width: 1600,
      height: 1000,
      alt: '',
    }),
  );
  return element('div', styles.scene, picture);
}
