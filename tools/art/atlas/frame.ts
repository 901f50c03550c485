/**
 * The frame of a map: which part of the Earth it shows, and how this part is projected. All maps of the south
 * have the projection of the polar map, stereographic around the South Pole, turned and enlarged.
 */
import { type GeoProjection, geoInterpolate, geoNaturalEarth1, geoStereographic } from 'd3-geo';
import { SCALE, SIDE } from '../../../src/features/map/projection.ts';
import type { Point } from '../marks.ts';

export type Place = [lon: number, lat: number];

/** `centre` is in the middle of the picture, which shows `km` from left to right. */
export type Area = {
  centre: Place;
  km: number;
  /**
   * The meridian that points up from the Pole. Without it, north is up in the middle of the picture. Maps of
   * the continent have the meridian of Greenwich up, as the polar map has.
   */
  up?: number;
};

/** A part of the picture, in drawing units. */
export type Box = { left: number; top: number; right: number; bottom: number };

export type Frame = {
  width: number;
  height: number;
  project(place: Place): Point;
  projection: GeoProjection;
  /** True if the picture shows the whole Earth, which has no scale and no relief. */
  isWorld: boolean;
  /** The length of a kilometre in drawing units, in the middle of the picture. */
  unitsOfKm: number;
  /** True if north is up in the middle of the picture. */
  isNorthUp: boolean;
  /** Places a picture in units of the polar map, as an SVG transform. */
  ofPolarMap: string;
  area: Area | undefined;
};

const EARTH_KM = 6371;
/** Lines are drawn this far beyond the edges of the picture, so that their ends are not seen. */
const BEYOND = 80;
const RADIANS = Math.PI / 180;

export function frameOf(area: Area | 'world', width: number, height: number): Frame {
  return area === 'world' ? worldFrame(width, height) : polarFrame(area, width, height);
}

function polarFrame(area: Area, width: number, height: number): Frame {
  const { centre, km, up = centre[0] } = area;
  const fromPole = (90 + centre[1]) * RADIANS;
  const unitsOfKm = width / km;
  const scale = unitsOfKm * 2 * EARTH_KM * Math.cos(fromPole / 2) ** 2;
  const radius = scale * Math.tan(fromPole / 2);
  const turned = (centre[0] - up) * RADIANS;
  const pole: Point = [width / 2 - radius * Math.sin(turned), height / 2 + radius * Math.cos(turned)];
  const projection = geoStereographic()
    .rotate([-up, 90])
    .scale(scale)
    .translate(pole)
    .clipExtent([
      [-BEYOND, -BEYOND],
      [width + BEYOND, height + BEYOND],
    ])
    .precision(0.3);
  const larger = scale / SCALE;
  return {
    width,
    height,
    project: projecting(projection),
    projection,
    isWorld: false,
    unitsOfKm,
    isNorthUp: area.up === undefined,
    ofPolarMap: `translate(${pole.join(' ')}) rotate(${-up}) scale(${larger}) translate(${-SIDE / 2} ${-SIDE / 2})`,
    area,
  };
}

/** The whole Earth, with the Atlantic in the middle. */
function worldFrame(width: number, height: number): Frame {
  const projection = geoNaturalEarth1()
    .rotate([-28, 0])
    .fitWidth(width * 1.3, { type: 'Sphere' });
  projection.translate([width / 2, height / 2]);
  const project = projecting(projection);
  return {
    width,
    height,
    project,
    projection,
    isWorld: true,
    unitsOfKm: 0,
    isNorthUp: true,
    ofPolarMap: '',
    area: undefined,
  };
}

function projecting(projection: GeoProjection) {
  return (place: Place): Point => {
    const point = projection(place);
    if (!point) throw new Error(`${place.join(', ')} is not on this map`);
    return point;
  };
}

/** @returns the place at this share of the shortest way between two places */
export function between(from: Place, to: Place, share: number): Place {
  return geoInterpolate(from, to)(share);
}

export const isInside = ({ width, height }: Frame, [x, y]: Point, margin = 0) =>
  x > margin && y > margin && x < width - margin && y < height - margin;
