import { createServer, type ServerResponse } from 'node:http';

type Answer = { status?: number; body: string; delayMs?: number };

/** A fake weather source on this machine. A test sets `answer`, its response. */
export type Source = { address: string; answer: Answer; calls: string[]; close(): Promise<void> };

export async function startSource(): Promise<Source> {
  const source: Source = { address: '', answer: json(forecast()), calls: [], close: async () => {} };
  const server = createServer((request, response) => {
    source.calls.push(request.url ?? '');
    reply(response, source.answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  source.address = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  source.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return source;
}

function reply(response: ServerResponse, { status = 200, body, delayMs = 0 }: Answer): void {
  const timer = setTimeout(() => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(body);
  }, delayMs);
  response.once('close', () => clearTimeout(timer));
}

export function json(document: unknown): Answer {
  return { body: JSON.stringify(document) };
}

/** Makes a response in the format of https://api.open-meteo.com/v1/forecast. */
export function forecast(current: object = {}, [temperature, wind] = ['°C', 'km/h']) {
  return {
    latitude: -66.25,
    longitude: 110.5,
    generationtime_ms: 0.0458,
    utc_offset_seconds: 0,
    timezone: 'GMT',
    timezone_abbreviation: 'GMT',
    elevation: 40,
    current_units: {
      time: 'iso8601',
      interval: 'seconds',
      temperature_2m: temperature,
      weather_code: 'wmo code',
      wind_speed_10m: wind,
      cloud_cover: '%',
    },
    current: {
      time: '2026-11-21T02:45',
      interval: 900,
      temperature_2m: -11.4,
      weather_code: 71,
      wind_speed_10m: 46.1,
      cloud_cover: 100,
      ...current,
    },
  };
}

/**
 * Makes a response in the format of http://www.bom.gov.au/fwo/IDT60803/IDT60803.89611.json, with the newest
 * row first.
 */
export function observations(...rows: object[]) {
  return {
    observations: {
      notice: [{ copyright: 'Copyright Commonwealth of Australia 2026, Bureau of Meteorology.' }],
      header: [{ refresh_message: 'Issued at 10:32 am', ID: 'IDT60803', name: 'Casey', time_zone: 'CAST' }],
      data: rows.map((row, index) => ({
        sort_order: index,
        wmo: 89611,
        name: 'Casey',
        history_product: 'IDT60803',
        local_date_time: '21/10:30am',
        local_date_time_full: '20261121103000',
        aifstime_utc: '20261121023000',
        lat: -66.3,
        lon: 110.5,
        apparent_t: -11.9,
        cloud: 'Mostly cloudy',
        cloud_base_m: 900,
        cloud_oktas: 6,
        gust_kmh: 48,
        gust_kt: 26,
        air_temp: -2.6,
        press: 985.1,
        rain_trace: '-',
        weather: '-',
        wind_dir: 'E',
        wind_spd_kmh: 35,
        wind_spd_kt: 19,
        ...row,
      })),
    },
  };
}
