import { type ComponentType, lazy, useState } from 'react';
import { whenIdle } from '#platform/web/when-idle.ts';

/**
 * What the first screen does not show and a reader may need at the next click. `loadLater` requests all of it
 * once the first screen is complete, so that nothing waits for it then. What is needed when the server or the
 * connection fails is not here: then nothing can be loaded.
 */
export const later = {
  menu: part(async () => (await import('./header/Menu.tsx')).Menu),
  weather: part(async () => (await import('#features/weather/web/WeatherHeader.tsx')).WeatherHeader),
  opinion: part(async () => (await import('./screens/Opinion.tsx')).Opinion),
  unanswered: part(async () => (await import('./screens/Unanswered.tsx')).Unanswered),
  index: part(async () => (await import('#features/reading/web/index/IndexPage.tsx')).IndexPage),
};

/** Loads the list of the screens with which few visits start. */
export const loadScreens = () => import('./screen-loads.ts');

/** @returns a function that cancels it while it waits */
export function loadLater(): () => void {
  return whenIdle(() => {
    const parts = Object.values(later).map(({ load }) => load);
    // Without a connection they are requested again when they are needed.
    for (const load of [...parts, loadScreens, loadFacts]) load().catch(() => {});
  });
}

const loadFacts = () => import('#features/reading/web/facts/FactsView.tsx');

/** Shows a part. Once it is loaded it is shown at once: a component of `lazy` would suspend the screen first. */
export function Later<Props extends object>({ part, ...props }: { part: Part<Props> } & Props) {
  // Kept, so that what is shown does not start again.
  const [Shown] = useState(() => part.current());
  // The cast is safe: these are all properties but `part`.
  return <Shown {...(props as unknown as Props)} />;
}

type Part<Props> = { load(): Promise<unknown>; current(): ComponentType<Props> };

function part<Props extends object>(request: () => Promise<ComponentType<Props>>): Part<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => {
    loaded = await request();
    return { default: loaded };
  };
  // The cast is safe: `lazy` adds nothing to the properties.
  const Waiting = lazy(load) as unknown as ComponentType<Props>;
  return { load, current: () => loaded ?? Waiting };
}
