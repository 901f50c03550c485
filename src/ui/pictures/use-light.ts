import { useEffect, useState } from 'react';
import { useTheme } from '../styles/chosen-theme.ts';
import { type Light, lightIn } from './light.ts';

/** The width and height, in pixels, to which a picture is scaled for measuring. */
const SIDE = 8;
const known = new Map<string, Light>();

/**
 * Measures how light a picture is, for the CSS class `.softened`, which makes pictures less bright in the
 * dark theme. In the light theme nothing is measured.
 * @param tiny a version of the picture that is a few pixels wide, as a data URL; without it, the picture is
 *   treated as a daytime picture
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
  // A picture that cannot be decoded is treated as a daytime picture.
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
