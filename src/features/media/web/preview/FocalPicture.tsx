import { IconFocusCentered } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { renditionName } from '#platform/shared/content/picture-sizes.ts';
import { useStoredFile } from '#platform/web/media/stored-file.ts';
import { useLight } from '#ui/pictures/use-light.ts';
import type { MediaRecord } from '../../contract.ts';
import styles from './FocalPicture.module.css';
import { CENTRE, inPicture, type Point, stepped } from './focal-point.ts';

type Props = {
  record: MediaRecord;
  /** If true, the whole picture is shown; if false, it is cropped to fill its box, as on the page. */
  isWhole: boolean;
  point: Point | null;
  onPoint(point: Point | null): void;
};

/**
 * Shows the picture as the page does, and lets the user set its focal point: the part that stays visible when
 * the picture is cropped. The user clicks or touches the picture, or moves the point with the arrow keys.
 */
export function FocalPicture({ record, isWhole, point, onPoint }: Props) {
  const [isPointing, setIsPointing] = useState(false);
  const { x, y } = point ?? CENTRE;
  return (
    <>
      {isPointing ? (
        <PointOnPicture record={record} point={point ?? CENTRE} onPoint={onPoint} />
      ) : (
        <Picture
          record={record}
          className={isWhole ? 'whole' : 'cover'}
          position={isWhole ? undefined : `${x * 100}% ${y * 100}%`}
        />
      )}
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={isPointing}
        onClick={() => setIsPointing(!isPointing)}
      >
        <IconFocusCentered aria-hidden size={20} />
        Focal point
      </button>
    </>
  );
}

function PointOnPicture({ record, point, onPoint }: Pick<Props, 'record' | 'onPoint'> & { point: Point }) {
  const area = useRef<HTMLDivElement>(null);

  function pointAt(event: PointerEvent): void {
    if (event.buttons === 0 || !area.current) return;
    onPoint(inPicture(event.clientX, event.clientY, area.current.getBoundingClientRect()));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const next = stepped(point, event.key);
    if (!next) return;
    event.preventDefault();
    onPoint(next);
  }

  const ratio = (record.width ?? 4) / (record.height ?? 3);
  const [left, top] = [Math.round(point.x * 100), Math.round(point.y * 100)];
  return (
    <div className="centre high">
      <div
        ref={area}
        className={styles.area}
        style={{ aspectRatio: ratio, '--ratio': ratio } as CSSProperties}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pointAt(event);
        }}
        onPointerMove={pointAt}
      >
        <Picture record={record} className="whole" />
        <button
          type="button"
          className={styles.point}
          style={{ left: `${left}%`, top: `${top}%` }}
          aria-label={`Focal point: ${left} % from the left, ${top} % from the top. Arrow keys move it.`}
          onKeyDown={onKeyDown}
        />
      </div>
    </div>
  );
}

type PictureProps = { record: MediaRecord; className: string; position?: string };

function Picture({ record, className, position }: PictureProps) {
  const storedFile = useStoredFile();
  const light = useLight(record.placeholder);
  return (
    <img
      className={`${className} softened`}
      data-light={light}
      style={{ objectPosition: position }}
      src={storedFile(fileOf(record))}
      alt={record.alt}
      draggable={false}
      decoding="async"
    />
  );
}

/**
 * Loads a smaller copy, because the original of a large photo would take longer. SVG drawings have no smaller
 * copies, and new pictures do not have them yet, so for these the original is loaded.
 */
function fileOf({ itemName, state }: MediaRecord): string {
  return state === 'ready' && !/\.svg$/i.test(itemName) ? renditionName(itemName, 1600) : itemName;
}
