import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { View } from '../view/glide.ts';
import { LOOKS, type Look } from './all-labels.ts';
import { forgetWidths, type Letters, lettersOf, widthOf } from './letters.ts';
import type { Box } from './place-labels.ts';
import type { Size } from './spots.ts';

/** The fonts of the labels, the panels on the map, and the size of the map. All lengths are in pixels. */
type Surroundings = { letters: Record<Look, Letters>; panels: Box[]; width: number; height: number };

/**
 * The padding between the text and the edge of a label, in pixels: `x` on the left and right, `y` above and
 * below.
 */
const PADDING: Record<Look, { x: number; y: number }> = {
  usual: { x: 4, y: 1 },
  home: { x: 4, y: 1 },
  number: { x: 4, y: 0 },
  team: { x: 8, y: 1 },
  place: { x: 4, y: 1 },
  sea: { x: 0, y: 0 },
  land: { x: 0, y: 0 },
  shelf: { x: 0, y: 0 },
  claim: { x: 8, y: 0 },
};
/** Extra width of every label in pixels, because browsers round the widths of letters differently. */
const SLACK_PX = 1;

/**
 * Measures the fonts of all kinds of labels, and the panels on the map. Measures again when the map comes to
 * rest, when a panel opens or closes, and when a font is loaded.
 * @param map the element whose first child is the surface of the map; the other children are panels
 * @param probes the element with one hidden child for each kind of label, marked with `data-look`
 * @returns the measurements that `placeAll` needs; null until the map rests for the first time
 */
export function useSurroundings(
  map: RefObject<HTMLElement | null>,
  probes: RefObject<HTMLElement | null>,
  rest: View | null,
) {
  const [known, setKnown] = useState<{ text: string; value: Surroundings }>();

  const measure = useEffectEvent(() => {
    if (!map.current || !probes.current) return;
    const value = { letters: lettersIn(probes.current), ...panelsOn(map.current) };
    const text = JSON.stringify(value);
    if (text !== known?.text) setKnown({ text, value });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new rest is the reason to measure
  useEffect(() => measure(), [rest]);
  useEffect(() => {
    const { current } = map;
    if (!current) return;
    const sizes = new ResizeObserver(() => measure());
    const observe = () => {
      sizes.disconnect();
      for (const child of current.children) sizes.observe(child);
    };
    const panels = new MutationObserver(observe);
    const onFont = () => {
      forgetWidths();
      measure();
    };
    observe();
    panels.observe(current, { childList: true });
    document.fonts.addEventListener('loadingdone', onFont);
    return () => {
      sizes.disconnect();
      panels.disconnect();
      document.fonts.removeEventListener('loadingdone', onFont);
    };
  }, [map]);

  if (!known || !rest) return null;
  const { letters, panels, width, height } = known.value;
  const moved = (box: Box): Box => ({
    left: box.left - rest.x,
    right: box.right - rest.x,
    top: box.top - rest.y,
    bottom: box.bottom - rest.y,
  });
  return {
    k: rest.k,
    panels: panels.map(moved),
    frame: moved({ left: 0, top: 0, right: width, bottom: height }),
    sizeOf: (text: string, look: Look, size?: number) => sizeOf(text, look, letters[look], size),
  };
}

function sizeOf(text: string, look: Look, letters: Letters, size = letters.size): Size {
  const factor = size / letters.size;
  const letterSpacing = letters.letterSpacing * factor;
  const wordSpacing = letters.wordSpacing * factor;
  const { x, y } = PADDING[look];
  return {
    width: Math.ceil(widthOf(text, { ...letters, size, letterSpacing, wordSpacing })) + 2 * x + SLACK_PX,
    height: Math.ceil(letters.lineHeight * factor) + 2 * y,
  };
}

function lettersIn(probes: HTMLElement): Record<Look, Letters> {
  const found = LOOKS.map((look) => {
    const probe = probes.querySelector(`[data-look="${look}"]`);
    return [look, lettersOf(probe ?? probes)];
  });
  // The cast is safe: there is one entry for each kind of label.
  return Object.fromEntries(found) as Record<Look, Letters>;
}

/** The first child of the map is its surface. The other children are panels that lie on it. */
function panelsOn(map: HTMLElement): Pick<Surroundings, 'panels' | 'width' | 'height'> {
  const [surface, ...others] = map.children;
  const { left, top, width = 0, height = 0 } = surface?.getBoundingClientRect() ?? new DOMRect();
  const panels = others
    .map((panel) => panel.getBoundingClientRect())
    .filter((box) => box.width > 0)
    .map((box) => ({
      left: box.left - left,
      right: box.right - left,
      top: box.top - top,
      bottom: box.bottom - top,
    }));
  return { panels, width, height };
}
