import { create } from 'qrcode';
import styles from './QrCode.module.css';

/** A QR code, always dark on white, so that every camera reads it. */
export function QrCode({ text, isSmall = false }: { text: string; isSmall?: boolean }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const dark = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const);
  const squares = dark.filter(([x, y]) => modules.get(y, x)).map(([x, y]) => `M${x} ${y}h1v1h-1z`);
  return (
    <svg
      role="img"
      aria-label={`QR code of ${text}`}
      className={isSmall ? `${styles.qr} ${styles.small}` : styles.qr}
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
