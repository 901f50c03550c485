const UNITS = ['B', 'KB', 'MB', 'GB'];

/** @returns a size such as `4.2 MB` */
export function sizeInWords(bytes: number): string {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), UNITS.length - 1);
  const size = bytes / 1024 ** step;
  const digits = size < 10 && step > 1 ? 1 : 0;
  return `${Number(size.toFixed(digits))} ${UNITS[step]}`;
}

/** @returns the progress of an upload, such as `38 of 61 MB` */
export function progressInWords(sentBytes: number, sizeBytes: number): string {
  if (sentBytes === 0 || sentBytes >= sizeBytes) return sizeInWords(sizeBytes);
  const [sent, size] = [sizeInWords(sentBytes), sizeInWords(sizeBytes)];
  const [sentUnit, sizeUnit] = [sent.split(' ')[1], size.split(' ')[1]];
  return sentUnit === sizeUnit ? `${sent.split(' ')[0]} of ${size}` : `${sent} of ${size}`;
}

/**
 * @returns the remaining time, such as `about 40 s left`; empty while it is unknown. It is rounded, so that
 * the text does not change all the time.
 */
export function timeLeft(sentBytes: number, allBytes: number, elapsedMs: number): string {
  if (elapsedMs < 2000 || sentBytes <= 0 || sentBytes >= allBytes) return '';
  const seconds = ((allBytes - sentBytes) / sentBytes) * (elapsedMs / 1000);
  if (seconds > 90) return `about ${Math.round(seconds / 60)} min left`;
  if (seconds > 10) return `about ${Math.ceil(seconds / 10) * 10} s left`;
  return 'a few seconds left';
}
