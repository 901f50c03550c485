import { decoded, writtenCharacters } from '#platform/shared/text/html-text.ts';

/**
 * One caption of a film or sound: the words or noises in a period of time, as plain text. `text` may have
 * several lines.
 */
export type Cue = { startMs: number; endMs: number; text: string };

const LONGEST_CUE = 2000;

/**
 * @returns null if these captions can be shown with a film; otherwise a sentence that tells the user why not.
 * An empty text is valid and means that there are no captions.
 */
export function captionsProblem(webVtt: string): string | null {
  if (webVtt === '') return null;
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(webVtt)) return 'This is not a WebVTT file: its first line must be WEBVTT';
  const blocks = blocksOf(webVtt).filter((block) => block.includes('-->'));
  if (blocks.length === 0) return 'There are no captions in this file';
  for (const block of blocks) {
    const cue = readCue(block);
    const line = block.split('\n').find((each) => each.includes('-->'));
    if (!cue) return `This time cannot be read: ${line?.slice(0, 60)}`;
    if (cue.endMs <= cue.startMs) return `This caption ends before it begins: ${line?.slice(0, 60)}`;
    if (cue.text.length > LONGEST_CUE) return `This caption is too long: ${line?.slice(0, 60)}`;
  }
  return null;
}

/** @returns the captions in chronological order. Captions that cannot be parsed are left out. */
export function parseCaptions(webVtt: string): Cue[] {
  return blocksOf(webVtt)
    .flatMap((block) => readCue(block) ?? [])
    .filter(({ text }) => text !== '')
    .sort((a, b) => a.startMs - b.startMs);
}

/**
 * Converts a file of captions to the WebVTT that the app stores. Removes styles and regions, because the app
 * has styles of its own.
 * @param file the text of the user's file, in the format WebVTT or SubRip; many programs write SubRip
 * @returns WebVTT with `\n` as line end
 */
export function toWebVtt(file: string): string {
  const text = file
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .trim();
  const isSubRip = !text.startsWith('WEBVTT') && /^\d+\n[\d:]+,\d{3} -->/.test(text);
  const webVtt = isSubRip ? `WEBVTT\n\n${text.replace(SUBRIP_TIME, '$1.$2')}` : text;
  return blocksOf(webVtt)
    .filter((block) => !/^(?:STYLE|REGION)\b/.test(block))
    .join('\n\n');
}

const SUBRIP_TIME = /(\d\d:\d\d:\d\d),(\d{3})/g;
const TIMES = /^(?<from>[\d:]+[.,]\d{3})[ \t]+-->[ \t]+(?<to>[\d:]+[.,]\d{3})(?:[ \t].*)?$/;
const TIME = /^(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)[.,](\d{3})$/;

function blocksOf(webVtt: string): string[] {
  return webVtt.split(/\n{2,}/).filter((block) => block.trim() !== '');
}

function readCue(block: string): Cue | null {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => line.includes('-->'));
  const { from = '', to = '' } = TIMES.exec(lines[at] ?? '')?.groups ?? {};
  const [startMs, endMs] = [milliseconds(from), milliseconds(to)];
  if (startMs === null || endMs === null) return null;
  return { startMs, endMs, text: plain(lines.slice(at + 1).join('\n')) };
}

function milliseconds(time: string): number | null {
  const found = TIME.exec(time);
  if (!found) return null;
  const [, hours = '0', minutes, seconds, rest] = found;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest);
}

/**
 * Removes the formatting from a caption. If the caption names a speaker, writes `Name: ` before the words.
 */
function plain(text: string): string {
  const named = text.replace(/<v(?:\.[^<> ]*)? ([^<>]+)>/g, '$1: ').replace(/<[^<>]*>/g, '');
  return writtenCharacters(named).map(decoded).join('').trim();
}
