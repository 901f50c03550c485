import { TALL, WATERLINE } from '#features/accounts/web/layout/waterline-pictures.ts';
import { GROUND } from '#features/map/web/ground/ground-pictures.ts';
import { RELIEF, RELIEF_SIZES } from '#features/reading/web/text/relief-pictures.ts';
import { ABOVE_PHONE, PHONE } from '#ui/breakpoints.ts';
import { load } from './first-loads.ts';

/**
 * A picture that is visible when a screen opens. `large` is for high-density displays and requires `sizes`.
 */
export type FirstPicture = { small: string; large?: string; sizes?: string; media: string };

/** What src/app/start shows before the scripts of the app are loaded. */
type FirstPaint = 'nothing' | 'pictures' | 'text';

type FirstScreen = {
  path: RegExp;
  loads: (() => Promise<unknown>)[];
  pictures: FirstPicture[];
  paints: FirstPaint;
};

const DAY = '(prefers-color-scheme: light)';
const NIGHT = '(prefers-color-scheme: dark)';
/**
 * The media query for preloading the tall picture of the sign-in screens. It excludes phones, which have
 * their own picture. A picture element loads only the first matching source, but the browser follows every
 * preload link whose media query matches, so a phone would load both pictures.
 */
const TALL_ONLY = everyOf(TALL, ABOVE_PHONE);

/** The scripts and pictures to preload for each address. The first entry whose path matches is used. */
export const FIRST_SCREENS: FirstScreen[] = [
  {
    path: /^\/home\/login\/?$/,
    loads: [load.access, load.login],
    paints: 'pictures',
    pictures: [
      { small: WATERLINE.light.tallSmall, media: everyOf(PHONE, DAY) },
      { small: WATERLINE.dark.tallSmall, media: everyOf(PHONE, NIGHT) },
      { small: WATERLINE.light.tall, media: everyOf(TALL_ONLY, DAY) },
      { small: WATERLINE.dark.tall, media: everyOf(TALL_ONLY, NIGHT) },
    ],
  },
  { path: /^\/home\/register\/?$/, loads: [load.access, load.register], pictures: [], paints: 'nothing' },
  {
    path: /^\/content\/0\/?$/,
    loads: [load.layout, load.content],
    paints: 'text',
    pictures: [
      { ...RELIEF.light, sizes: RELIEF_SIZES, media: DAY },
      { ...RELIEF.dark, sizes: RELIEF_SIZES, media: NIGHT },
    ],
  },
  {
    path: /^\/content\/map\/?$/,
    loads: [load.layout, load.map],
    paints: 'nothing',
    pictures: [
      { small: GROUND.light, media: DAY },
      { small: GROUND.dark, media: NIGHT },
    ],
  },
  { path: /^\/content\/\d+\/?$/, loads: [load.layout, load.content], pictures: [], paints: 'text' },
  { path: /^\/content\//, loads: [load.layout, load.content], pictures: [], paints: 'nothing' },
];

/** Adds a condition to each query of a comma-separated media query list. */
function everyOf(list: string, condition: string): string {
  return list
    .split(', ')
    .map((part) => `${part} and ${condition}`)
    .join(', ');
}
