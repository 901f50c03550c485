import bar from '#features/assistant/web/question/QuestionBar.module.css';
import { itemKind } from '#features/media/item-kind.ts';
import box from '#features/media/Picture.module.css';
import { pictureSources } from '#features/media/picture-sources.ts';
import type { Page } from '#features/reading/contract.ts';
import { itemsByPart, type PageLayout, pageLayout } from '#features/reading/page-layout.ts';
import screen from '#features/reading/web/page/PageScreen.module.css';
import panel from '#features/reading/web/text/AnswerPanel.module.css';
import head from '#features/reading/web/text/PageHead.module.css';
import band from '#features/reading/web/text/ReliefBand.module.css';
import { RELIEF, RELIEF_SIZES, reliefSrcSet } from '#features/reading/web/text/relief-pictures.ts';
import carousel from '#features/reading/web/tiles/Carousel.module.css';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { storedFileOf } from '#platform/shared/content/stored-file.ts';
import type { Config } from '#platform/shared/settings/config.ts';
import { NARROW, PHONE } from '#ui/breakpoints.ts';
import icon from '#ui/buttons/IconButton.module.css';
import { currentTheme } from '#ui/styles/chosen-theme.ts';
import header from '../header/Header.module.css';
import shell from '../shell/Shell.module.css';
import { element, leaf } from './element.ts';

/**
 * @returns the parts of a page that a reader sees first: the title, the text, and the pictures beside the text. Empty
 * boxes take the places of the buttons. The classes are those of Shell, PageScreen, AnswerPanel and Carousel, so that nothing moves when the app
 * shows the page.
 */
export function paintPage(page: Page, config: Config): HTMLElement {
  const isHome = page.answerID === SPECIAL_PAGES.home;
  const layout = pageLayout(page);
  const pill = element('div', bar.pill);
  const text = element(
    'section',
    `${panel.text} ${isHome ? panel.whole : ''}`,
    element('div'),
    element('div', panel.column, ...paintParts(page, layout, config)),
  );
  return element(
    'div',
    shell.app,
    element('header', header.header),
    element(
      'main',
      shell.content,
      element(
        'div',
        `${screen.page} ${screen[layout.is] ?? ''} ${isHome ? screen.brief : ''}`,
        element('section', 'absolute'),
        element('div', panel.panel, isHome && paintRelief(), paintHead(page), text),
      ),
    ),
    element('search', '', element('div', bar.bar, pill, element('span', icon.icon))),
  );
}

function paintRelief(): HTMLElement {
  const picture = RELIEF[currentTheme()];
  const sources = { sizes: RELIEF_SIZES, srcset: reliefSrcSet(picture), src: picture.small };
  return element('div', band.band, leaf('img', 'cover', { fetchpriority: 'high', alt: '', ...sources }));
}

function paintHead({ title, answerID }: Page): HTMLElement {
  const name = element('h1', head.title, title);
  name.dir = 'auto';
  const tools = Array.from({ length: answerID > 0 ? 3 : 2 }, () => element('span', icon.icon));
  return element(
    'div',
    head.head,
    element('div', head.line, name, element('span', 'flex rigid push', ...tools)),
    answerID > 0 && element('div', head.place),
  );
}

function paintParts({ dialog, media }: Page, layout: PageLayout, config: Config): HTMLElement[] {
  const isInText = layout.is === 'carousel' && window.matchMedia(NARROW).matches;
  const items = isInText ? itemsByPart(layout.items, dialog) : [];
  return dialog.map(({ title, text }, index) => {
    const block = element('div', panel.block);
    block.dir = 'auto';
    // `innerHTML` is safe here, because the server sanitises every text that it sends (docs/behaviour.md
    // 16.4).
    block.innerHTML = text;
    const item = items[index]?.[0];
    return element(
      'div',
      item ? panel.illustrated : '',
      title !== undefined && element('h2', panel.heading, title),
      block,
      item !== undefined && element('div', panel.picture, paintPicture(item, media, config, index === 0)),
    );
  });
}

function paintPicture(
  item: Page['items'][number],
  media: Page['media'],
  config: Config,
  isFirst: boolean,
): HTMLElement {
  const details = media[item.itemName ?? ''];
  const isCropped = itemKind(item).is === 'image' && item.constrainItem === false;
  const { src, srcSet } = pictureSources(item.itemName ?? '', details, storedFileOf(config));
  const picture = leaf('img', 'cover softened', {
    'data-light': 'day',
    loading: isFirst ? 'eager' : 'lazy',
    fetchpriority: isFirst ? 'high' : undefined,
    sizes: `${PHONE} 100vw, 17rem`,
    srcset: srcSet,
    src,
    alt: '',
  });
  const point = details?.focalPoint;
  if (point) picture.style.objectPosition = `${point.x * 100}% ${point.y * 100}%`;
  const frame = element(
    'div',
    carousel.frame,
    element('div', carousel.media, element('div', box.box, isCropped && picture)),
  );
  return element(
    'div',
    `${carousel.carousel} ${isCropped ? '' : carousel.whole}`,
    frame,
    element('div', carousel.strip),
  );
}
