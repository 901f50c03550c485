/** SVG to WebP: Chromium draws it, because only a browser has all of SVG and our fonts; sharp packs it. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { TEXT_FONT, TITLE_FONT } from './diagrams/words.ts';

const FONTS = new URL('../../node_modules/@fontsource-variable/', import.meta.url);
const FONT_FILES = {
  [TEXT_FONT]: 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  [TITLE_FONT]: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
};

export type Rasteriser = {
  /** @returns a PNG as many pixels wide as asked */
  toPng(svg: string, width: number): Promise<Buffer>;
  close(): Promise<void>;
};

/** Opens the browser named by CHROME_PATH, or the first Chromium or Chrome on this machine. */
export async function openRasteriser(): Promise<Rasteriser> {
  const args = ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'];
  const browser = await chromium.launch({ executablePath: findBrowser(), args });
  const fonts = await fontFaces();
  return {
    toPng: (svg, width) => screenshot(browser, fonts, svg, width),
    close: () => browser.close(),
  };
}

/** A WebP of a PNG, scaled to a width. @param effort up to 6: twice the time for a tenth of the bytes */
export function toWebp(png: Buffer, width: number, quality: number, effort = 4): Promise<Buffer> {
  return sharp(png).resize({ width }).webp({ quality, smartSubsample: true, effort }).toBuffer();
}

async function screenshot(browser: Browser, fonts: string, svg: string, width: number): Promise<Buffer> {
  const [, boxWidth = '800', boxHeight = '600'] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const viewport = { width: Number(boxWidth), height: Number(boxHeight) };
  const page = await browser.newPage({ viewport, deviceScaleFactor: width / viewport.width });
  try {
    await page.setContent(`<style>${fonts} body{margin:0} svg{display:block}</style>${svg}`);
    await page.evaluate(() => document.fonts.ready);
    return await page.screenshot({ omitBackground: true });
  } finally {
    await page.close();
  }
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
