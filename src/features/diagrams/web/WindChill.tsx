import { useState } from 'react';
import data from '../data/climate/wind-chill.json' with { type: 'json' };
import { AIR, riskAt, WIND, windChill } from '../data/climate/wind-chill.ts';
import { Frame } from './frame/Frame.tsx';
import { figure } from './frame/figures.ts';
import { Slider } from './frame/Slider.tsx';
import { WindChillField } from './WindChillField.tsx';

const COLDEST = Math.min(...AIR);
const STRONGEST = Math.max(...WIND);
const TABLE = {
  caption: 'How cold it feels, °C: wind down, air temperature across',
  head: ['Wind, km/h', ...AIR.map((air) => `${figure(air)} °C`)],
  rows: WIND.map((wind) => [`${wind}`, ...AIR.map((air) => figure(windChill(air, wind)))]),
};

/** Shows the wind chill for the temperature and the wind that the user chooses. */
export function WindChill() {
  const [air, setAir] = useState(-20);
  const [wind, setWind] = useState(36);
  const chill = windChill(air, wind);
  const risk = riskAt(chill);
  return (
    <Frame
      title="How cold does it feel?"
      source={`${data.sources.formula.title}; ${data.sources.frostbite.organisation}`}
      reading={`Air ${figure(air)} °C, wind ${wind} km/h: feels like ${figure(chill)} °C. ${risk.name}.`}
      figure={
        <>
          feels like <b>{figure(chill)} °C</b>
          <br />
          {risk.name}
        </>
      }
      controls={
        <>
          <Slider
            label="Air"
            min={COLDEST}
            max={0}
            value={air}
            text={`${figure(air)} °C`}
            onChange={setAir}
          />
          <Slider
            label="Wind"
            min={0}
            max={STRONGEST}
            value={wind}
            text={`${wind} km/h`}
            onChange={setWind}
          />
        </>
      }
      table={TABLE}
    >
      {(size) => <WindChillField {...size} air={air} wind={wind} />}
    </Frame>
  );
}
