import { type ComponentType, lazy, useState } from 'react';
import { whenIdle } from '#platform/web/when-idle.ts';

/**
 * Components that the first screen does not show, but that may be needed at the next click. `loadLater`
 * imports all of them dynamically after the first screen is complete, so that users do not wait for them. A
 * component that must work without a connection must not be in this list, because it might not be loaded yet.
 */
export const later = {
  menu: part(async () => (await import('./header/Menu.tsx')).Menu),
  weather: part(async () => (await import('#features/weather/web/WeatherHeader.tsx')).WeatherHeader),
  opinion: part(async () => (await import('./screens/Opinion.tsx')).Opinion),
  unanswered: part(async () => (await import('./screens/Unanswered.tsx')).Unanswered),
  index: part(async () => (await import('#features/reading/web/index/IndexPage.tsx')).IndexPage),
};

/**
 * Imports `screen-loads.ts`, the list of screens that are rarely the first screen of a visit. The import is
 * dynamic, so that the browser does not load the list with the first screen.
 */
export const loadScreens = () => import('./screen-loads.ts');

/**
 * When the browser is idle, imports everything in `later`, and also `screen-loads.ts` and `FactsView.tsx`.
 * @returns a function that cancels the imports, if they have not started
 */
export function loadLater(): () => void {
  return whenIdle(() => {
    const parts = Object.values(later).map(({ load }) => load);
    // An import that fails, for example without a connection, is repeated when the component is needed.
    for (const load of [...parts, loadScreens, loadFacts]) load().catch(() => {});
  });
}

const loadFacts = () => import('#features/reading/web/facts/FactsView.tsx');

/**
 * Shows a component of the list `later`. If its code is already loaded, React renders it immediately. A
 * component made by `lazy` would first suspend the screen for a moment.
 */
export function Later<Props extends object>({ part, ...props }: { part: Part<Props> } & Props) {
  // The component is chosen only once, at the first render. If the lazy component were replaced by the loaded
  // one later, React would mount the component again and lose its state.
  const [Shown] = useState(() => part.current());
  // The cast is safe: the properties without `part` are exactly those of the component.
  return <Shown {...(props as unknown as Props)} />;
}

type Part<Props> = { load(): Promise<unknown>; current(): ComponentType<Props> };

function part<Props extends object>(request: () => Promise<ComponentType<Props>>): Part<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => {
    loaded = await request();
    return { default: loaded };
  };
  // The cast is safe: a component made by `lazy` has the same properties.
  const Waiting = lazy(load) as unknown as ComponentType<Props>;
  return { load, current: () => loaded ?? Waiting };
}
