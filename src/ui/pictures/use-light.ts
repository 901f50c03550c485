import { useEffect, useState } from 'react';
import { useTheme } from '../styles/chosen-theme.ts';
import { type Light, lightIn } from './light.ts';

/** The tiny picture is measured at this width and height, in pixels. */
const SIDE = 8;
const known = new Map<string, Light>();

/**
 * How light a picture is, for the pattern `.softened`, which makes it softer in the dark theme. Measures only in that
 * theme.
 * @param tiny the picture in a few pixels, as a data address; without it, the picture counts as one of the day
 */
export function useLight(tiny: string | null | undefined): Light {
  const isDark = useTheme() === 'dark';
  const [, setMeasured] = useState<string>();
  useEffect(() => {
    if (!isDark || !tiny || known.has(tiny)) return;
    let isGone = false;
    void measure(tiny).then((light) => {
      known.set(tiny, light);
      if (!isGone) setMeasured(tiny);
    });
    return () => {
      isGone = true;
    };
  }, [isDark, tiny]);
  return (tiny && known.get(tiny)) || 'day';
}

async function measure(tiny: string): Promise<Light> {
  const image = new Image();
  image.src = tiny;
  // A picture that cannot be read counts as one of the day.
  const isRead = await image.decode().then(
    () => true,
    () => false,
  );
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [SIDE, SIDE];
  const context = canvas.getContext('2d');
  if (!isRead || !context) return 'day';
  context.drawImage(image, 0, 0, SIDE, SIDE);
  return lightIn(context.getImageData(0, 0, SIDE, SIDE).data);
}
