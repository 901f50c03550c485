export type StationPlace = {
  /**
   * The station number of the World Meteorological Organization. The Australian Bureau of Meteorology uses
   * the same number.
   */
  stationId: string;
  name: string;
  /** The position in degrees. South and west are negative. */
  latitude: number;
  longitude: number;
  /**
   * The data product of the Bureau of Meteorology that contains this station. Only Australian stations have a
   * product.
   */
  bomProduct?: string;
};

/**
 * All stations, in the order in which they are shown. To show another station, add it here.
 * Source: docs/behaviour.md 11.6.
 */
export const STATIONS: readonly StationPlace[] = [
  { stationId: '89611', name: 'Casey', latitude: -66.28, longitude: 110.53, bomProduct: 'IDT60803' },
  { stationId: '89571', name: 'Davis', latitude: -68.58, longitude: 77.97, bomProduct: 'IDT60803' },
  { stationId: '89564', name: 'Mawson', latitude: -67.6, longitude: 62.87, bomProduct: 'IDT60803' },
  // This product covers Tasmania: Macquarie Island is part of that state.
  {
    stationId: '94998',
    name: 'Macquarie Island',
    latitude: -54.5,
    longitude: 158.94,
    bomProduct: 'IDT60801',
  },
  { stationId: '89009', name: 'South Pole (Amundsen–Scott)', latitude: -90, longitude: 0 },
  { stationId: '89664', name: 'McMurdo', latitude: -77.85, longitude: 166.67 },
  { stationId: '89665', name: 'Scott Base', latitude: -77.85, longitude: 166.76 },
  { stationId: '89022', name: 'Halley', latitude: -75.58, longitude: -26.5 },
  { stationId: '89606', name: 'Vostok', latitude: -78.46, longitude: 106.84 },
  { stationId: '89625', name: 'Concordia', latitude: -75.1, longitude: 123.33 },
];
