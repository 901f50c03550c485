/**
 * The eight moods. A mood is the light in which a scene is drawn, such as `golden` or `night`, with its
 * palette of colours.
 */

export type Mood = {
  /** The colours of the sky, from the zenith to the horizon. */
  sky: string[];
  sun: string;
  haze: string;
  /** The colour of snow in the light; `shade` is its colour in the shade. */
  lit: string;
  shade: string;
  rock: string;
  /** The colours of the sea, far away and near the viewer. */
  sea: [far: string, near: string];
  glint: string;
  ink: string;
  ice: string;
};

export const MOODS = {
  clear: {
    sky: ['#2a78b4', '#74b4da', '#cfe8f2'],
    sun: '#ffffff',
    haze: '#d3e8f1',
    lit: '#fbfdff',
    shade: '#8fb6d3',
    rock: '#4f6f8c',
    sea: ['#2c86a8', '#0b3a57'],
    glint: '#d9f3fb',
    ink: '#0c2436',
    ice: '#4fb3cf',
  },
  golden: {
    sky: ['#5c86b4', '#c3b9c4', '#f7cf9d', '#fde6bd'],
    sun: '#fff6da',
    haze: '#f6d8b2',
    lit: '#fff1dc',
    shade: '#a9a2c0',
    rock: '#6a6488',
    sea: ['#c9a59a', '#2a4468'],
    glint: '#fff0cd',
    ink: '#1c2140',
    ice: '#7fb3cf',
  },
  venus: {
    sky: ['#3f63a6', '#8f86bd', '#e79fb0', '#f6c9b8', '#a9a8cc'],
    sun: '#ffe9df',
    haze: '#d9b6c4',
    lit: '#fde9ee',
    shade: '#8b86bb',
    rock: '#565a94',
    sea: ['#a98db4', '#222d62'],
    glint: '#ffd6d6',
    ink: '#151a42',
    ice: '#7da3d6',
  },
  overcast: {
    sky: ['#93aab8', '#c3d2da', '#e6eef1'],
    sun: '#ffffff',
    haze: '#dde7ec',
    lit: '#f4f8fa',
    shade: '#9fb4c1',
    rock: '#5b7180',
    sea: ['#7f9dac', '#24414f'],
    glint: '#eef6f8',
    ink: '#132833',
    ice: '#6db4c4',
  },
  blizzard: {
    sky: ['#b9c9d2', '#d5e0e5', '#eaf0f2'],
    sun: '#ffffff',
    haze: '#e6edf0',
    lit: '#f6f9fa',
    shade: '#b4c5cf',
    rock: '#8397a3',
    sea: ['#aebfc8', '#6b818e'],
    glint: '#ffffff',
    ink: '#2a3d49',
    ice: '#9cc3cf',
  },
  night: {
    sky: ['#040a1c', '#0b2145', '#1d4a72'],
    sun: '#e9f4ff',
    haze: '#21486c',
    lit: '#a9c9e4',
    shade: '#33577d',
    rock: '#142c4c',
    sea: ['#1b3f63', '#06142b'],
    glint: '#9fd0ee',
    ink: '#050d1d',
    ice: '#3f86b0',
  },
  aurora: {
    sky: ['#040b1e', '#08263f', '#0f4c57'],
    sun: '#e9f4ff',
    haze: '#12424f',
    lit: '#9fd3cf',
    shade: '#2a5a70',
    rock: '#0d2f45',
    sea: ['#17505c', '#05182a'],
    glint: '#8ff0cf',
    ink: '#040d18',
    ice: '#3fa3a8',
  },
  deep: {
    sky: ['#bdeef0', '#49b4cb', '#0f6a90', '#06304f', '#031a31'],
    sun: '#f0ffff',
    haze: '#2a8fb0',
    lit: '#c9f2f4',
    shade: '#2f8fb0',
    rock: '#0b4a6d',
    sea: ['#0f6a90', '#03162a'],
    glint: '#d8fbfb',
    ink: '#04192b',
    ice: '#5fc6d6',
  },
} satisfies Record<string, Mood>;

export type MoodName = keyof typeof MOODS;

export const MOOD_NAMES = Object.keys(MOODS) as MoodName[]; // The cast is safe: MOODS has no other keys.

/** @returns true if the sky is dark: stars are drawn, lamps are lit, and the sun is drawn as a moon */
export const isDark = (mood: MoodName) => mood === 'night' || mood === 'aurora';
