/**
 * Converts SVG to WebP. Chromium draws the SVG, because only a browser supports all of SVG and the app's
 * fonts. The package sharp encodes the result.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import type { Sharp } from 'sharp';
import { TEXT_FONT, TITLE_FONT } from '../diagrams/words.ts';

const FONTS = new URL('../../../node_modules/@fontsource-variable/', import.meta.url);
const FONT_FILES = {
  [TEXT_FONT]: 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  [TITLE_FONT]: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
};

export type Rasteriser = Awaited<ReturnType<typeof openRasteriser>>;

/** Opens the browser in CHROME_PATH, or the first installed Chromium or Chrome. */
export async function openRasteriser() {
  const args = ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'];
  const browser = await chromium.launch({ executablePath: findBrowser(), args });
  const fonts = await fontFaces();
  const free: Easel[] = [];
  return {
    /** @returns a PNG with the given width in pixels */
    toPng: async (svg: string, width: number): Promise<Buffer> => {
      const easel = free.pop() ?? (await openEasel(browser, fonts));
      const png = await screenshot(easel, svg, width);
      free.push(easel);
      return png;
    },
    close: (): Promise<void> => browser.close(),
  };
}

/** How a picture is encoded. With `sharpChroma` the encoding takes twice as long. */
type Packing = { quality: number; effort?: number; sharpChroma?: boolean };

/**
 * Encodes an image as WebP, in this width.
 * @param packing the quality and the effort. The highest effort, 6, takes a third longer than the default and
 *   saves 5 % of the bytes
 */
export function toWebp(image: Sharp, width: number, packing: Packing): Promise<Buffer> {
  const { quality, effort = 4, sharpChroma = true } = packing;
  return image.resize({ width }).webp({ quality, effort, smartSubsample: sharpChroma }).toBuffer();
}

/**
 * A browser page in which pictures are drawn. It is used for many pictures, because opening a page takes as
 * long as drawing a picture.
 */
type Easel = { page: Page; devtools: CDPSession };

async function openEasel(browser: Browser, fonts: string): Promise<Easel> {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  await page.setContent(`<style>${fonts} body{margin:0} svg{display:block}</style><main></main>`);
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
  const devtools = await page.context().newCDPSession(page);
  const color = { r: 0, g: 0, b: 0, a: 0 };
  await devtools.send('Emulation.setDefaultBackgroundColorOverride', { color });
  return { page, devtools };
}

/**
 * Takes a screenshot with the protocol of Chromium's developer tools. Playwright's own function compresses
 * the PNG as far as possible, which takes longer than every other step.
 */
async function screenshot({ page, devtools }: Easel, svg: string, width: number): Promise<Buffer> {
  const [, boxWidth = '800', boxHeight = '600'] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const box = { width: Number(boxWidth), height: Number(boxHeight) };
  const now = page.viewportSize();
  if (now?.width !== box.width || now.height !== box.height) await page.setViewportSize(box);
  await page.locator('main').evaluate(async (main, drawing) => {
    main.innerHTML = drawing;
    // The cast is needed because the types of the browser lack `decode` for pictures in SVG.
    const images = [...main.querySelectorAll('image')] as unknown as HTMLImageElement[];
    await Promise.all(images.map((image) => image.decode()));
  }, svg);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    clip: { x: 0, y: 0, ...box, scale: width / box.width },
  });
  return Buffer.from(data, 'base64');
}

function findBrowser(): string {
  const names = [process.env.CHROME_PATH, '/usr/bin/chromium', 'chromium', 'google-chrome'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const name of names) {
    if (!name) continue;
    const places = isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name));
    const found = places.find((place) => existsSync(place));
    if (found) return found;
  }
  throw new Error('No Chromium found: set CHROME_PATH to the browser that should draw the pictures');
}

async function fontFaces(): Promise<string> {
  const faces = Object.entries(FONT_FILES).map(async ([family, file]) => {
    const data = (await readFile(new URL(file, FONTS))).toString('base64');
    return `@font-face{font-family:"${family}";font-weight:200 800;src:url(data:font/woff2;base64,${data})}`;
  });
  return (await Promise.all(faces)).join('');
}
