import { select } from 'd3-selection';
import { type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import { type Point, SIDE } from '../../projection.ts';
import type { View } from './glide.ts';
import { glide } from './glide.ts';

export type Bounds = { left: number; top: number; right: number; bottom: number };

export type MapView = ReturnType<typeof createMapView>;

type Listener = {
  /** Called at each frame of a movement. */
  onMove(view: View): void;
  /** Called when a movement has ended. */
  onRest(view: View): void;
};

/** The area of Antarctica with its nearby islands, in units of the map. */
const CONTINENT: Bounds = { left: 352, top: 430, right: 1262, bottom: 1160 };
type Extent = [[number, number], [number, number]];
const WHOLE: Extent = [
  [0, 0],
  [SIDE, SIDE],
];
const CLOSEST = 24;
/** The space around the continent in pixels; at the top it includes the row of layer buttons. */
const MARGIN = { top: 74, side: 18, bottom: 18 };
/**
 * If the map is wider than `from` pixels, a space of `width` pixels is left beside the continent for the map
 * key (legend).
 */
const KEY = { from: 900, width: 112 };
/** A point that is nearer to an edge of the map than this, in pixels, is treated as invisible. */
const EDGE = 60;
/** A movement has ended if no event follows within this time: a mouse wheel sends no event when it stops. */
const REST_MS = 160;

/**
 * Moves the map when the user drags, pinches or uses the wheel, and when other code calls the returned
 * functions. It draws nothing itself, but notifies the listener.
 */
export function createMapView(element: HTMLElement, { onMove, onRest }: Listener) {
  const target = select(element);
  let isFitted = true;
  /** The zoom at which an area was shown. The user can zoom out this far, although sea without a picture is then seen. */
  let shownAt = CLOSEST;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const behaviour = zoom<HTMLElement, unknown>()
    .clickDistance(5)
    // Accepts touches (which have no button), the left mouse button, and the wheel.
    .filter((event: MouseEvent) => !event.button && (!event.ctrlKey || event.type === 'wheel'))
    .on('zoom', ({ transform, sourceEvent }: { transform: ZoomTransform; sourceEvent: unknown }) => {
      if (sourceEvent) isFitted = false;
      onMove(transform);
      clearTimeout(resting);
      resting = setTimeout(() => onRest(zoomTransform(element)), REST_MS);
    });

  function measure(): void {
    const [width, height] = sizeOf(element);
    const widest = Math.max(width, height) / SIDE;
    behaviour
      .extent(extentOf(element))
      .scaleExtent([Math.min(widest, shownAt), CLOSEST])
      .translateExtent(WHOLE);
  }

  const glider = glide((view) =>
    behaviour.transform(target, zoomIdentity.translate(view.x, view.y).scale(view.k)),
  );
  const now = (): View => zoomTransform(element);

  function jumpToFit(): void {
    glider.jump(viewOf(CONTINENT, element, CLOSEST));
    isFitted = true;
  }

  const observer = new ResizeObserver(() => {
    measure();
    if (isFitted) jumpToFit();
    else behaviour.translateBy(target, 0, 0);
  });

  measure();
  target.call(behaviour);
  jumpToFit();
  onRest(now());
  observer.observe(element);

  return {
    /** Shows the whole continent. */
    fit() {
      shownAt = CLOSEST;
      measure();
      glider.go(now(), viewOf(CONTINENT, element, CLOSEST), sizeOf(element));
      isFitted = true;
    },
    zoomBy(factor: number) {
      isFitted = false;
      const [width, height] = sizeOf(element);
      const { x, y, k } = now();
      const closer = Math.max(behaviour.scaleExtent()[0], Math.min(CLOSEST, k * factor));
      const share = closer / k;
      const to = {
        k: closer,
        x: width / 2 - (width / 2 - x) * share,
        y: height / 2 - (height / 2 - y) * share,
      };
      glider.go(now(), to, sizeOf(element));
    },
    /** Moves the map by a distance in pixels of the screen. */
    panBy(dx: number, dy: number) {
      isFitted = false;
      behaviour.translateBy(target, dx / now().k, dy / now().k);
    },
    /** Moves and zooms the map so that this whole area is visible; the zoom is at most `closest`. */
    show(bounds: Bounds, closest: number = CLOSEST) {
      isFitted = false;
      const { k, x, y } = viewOf(bounds, element, closest);
      shownAt = k;
      measure();
      // Keeps the limits that dragging has, so that the map does not jump when the user drags it.
      const to = behaviour.constrain()(zoomIdentity.translate(x, y).scale(k), extentOf(element), WHOLE);
      glider.go(now(), to, sizeOf(element));
    },
    /** Moves the map only as far as needed to make a point visible. */
    reveal(point: Point) {
      const [width, height] = sizeOf(element);
      const { x, y, k } = now();
      const [left, top] = [point.x * k + x, point.y * k + y];
      const dx = Math.max(EDGE - left, Math.min(0, width - EDGE - left));
      const dy = Math.max(MARGIN.top + EDGE / 2 - top, Math.min(0, height - EDGE - top));
      if (dx === 0 && dy === 0) return;
      isFitted = false;
      glider.go(now(), { k, x: x + dx, y: y + dy }, sizeOf(element));
    },
    stop() {
      glider.stop();
      clearTimeout(resting);
      observer.disconnect();
      target.on('.zoom', null);
    },
  };
}

function viewOf({ left, top, right, bottom }: Bounds, element: HTMLElement, closest: number): View {
  const [width, height] = sizeOf(element);
  const keyWidth = width > KEY.from ? KEY.width : 0;
  const freeWidth = Math.max(40, width - keyWidth - 2 * MARGIN.side);
  const freeHeight = Math.max(40, height - MARGIN.top - MARGIN.bottom);
  const k = Math.min(closest, freeWidth / (right - left), freeHeight / (bottom - top));
  return {
    k,
    x: (width + keyWidth) / 2 - (k * (left + right)) / 2,
    y: MARGIN.top + freeHeight / 2 - (k * (top + bottom)) / 2,
  };
}

function extentOf(element: HTMLElement): Extent {
  return [[0, 0], sizeOf(element)];
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): [width: number, height: number] {
  return [Math.max(1, clientWidth), Math.max(1, clientHeight)];
}
