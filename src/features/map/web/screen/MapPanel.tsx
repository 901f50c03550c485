import { type ReactNode, useEffect, useRef } from 'react';
import { StationWeather } from '#features/weather/StationWeather.tsx';
import { ActionRow } from '#ui/buttons/ActionRow.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import type { Journey, Pin } from '../../contract.ts';
import { coordinates } from '../../projection.ts';
import { dateOf, longDate } from '../race/race.ts';
import type { Race } from '../race/use-race.ts';
import { kindOf } from './layers.ts';
import styles from './MapPanel.module.css';

/** What the panel describes. */
export type Subject =
  | { is: 'map'; pinCount: number }
  /**
   * The chosen pin. `near` are the other pins that share one mark with it, because they are too close to it.
   */
  | { is: 'pin'; pin: Pin; near: readonly Pin[] }
  | { is: 'journey'; journey: Journey }
  | { is: 'race'; race: Race; pages: Pin['pages'] }
  | { is: 'reply'; reply: ReactNode }
  | { is: 'failed' };

/** Parts of the panel that other features provide. The app passes them to the panel. */
export type Plugs = {
  /** Renders the first picture of a page, with its credit. */
  showPagePicture(answerID: number): ReactNode;
  /** The button at the end of the panel, below the list of pages. */
  lastAction: ReactNode;
};

type Props = Plugs & { subject: Subject; onChoose(pin: Pin): void };

/**
 * The panel that describes what the user has chosen on the map. It is in the same position as the text of a
 * page on other screens.
 */
export function MapPanel({ subject, onChoose, ...plugs }: Props) {
  const text = useRef<HTMLElement>(null);
  const key = keyOf(subject);
  const picturedPage = subject.is === 'pin' ? subject.pin.pages[0]?.answerID : undefined;
  useEffect(() => {
    if (key) text.current?.scrollTo({ top: 0 });
  }, [key]);
  return (
    <div className="card column low relative clip panel whole-in-print">
      {picturedPage !== undefined && (
        <div key={key} className={styles.picture}>
          {plugs.showPagePicture(picturedPage)}
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard */}
      <section ref={text} id="answer" className={styles.text} tabIndex={0} aria-label="Answer">
        <Told subject={subject} onChoose={onChoose} />
      </section>
      <nav className={styles.actions} aria-label="Where to go from here">
        {pagesOf(subject).map(({ answerID, title }) => (
          <ActionRow key={answerID} name={title} action={answerID} />
        ))}
        {plugs.lastAction}
      </nav>
    </div>
  );
}

function Told({ subject, onChoose }: Pick<Props, 'subject' | 'onChoose'>) {
  switch (subject.is) {
    case 'reply':
      return <div role="status">{subject.reply}</div>;
    case 'failed':
      return <Alert>The pins of the map could not be loaded. Please try again later.</Alert>;
    case 'pin':
      return (
        <>
          <PinText pin={subject.pin} />
          {subject.near.length > 0 && <CloseBy pins={subject.near} onChoose={onChoose} />}
        </>
      );
    case 'journey':
      return <JourneyText journey={subject.journey} />;
    case 'race':
      return <RaceText race={subject.race} />;
    case 'map':
      return <Introduction pinCount={subject.pinCount} />;
  }
}

function Introduction({ pinCount }: { pinCount: number }) {
  return (
    <>
      <h1 className="panel-title">Polar map</h1>
      <p>
        The South Pole is in the middle, and every direction from it is north. Here Antarctica keeps its
        shape, which it loses on most maps of the world.
      </p>
      <p>
        Choose one of {pinCount} pins to read about a place. Drag the map to move it; turn the wheel or pinch
        to come closer.
      </p>
    </>
  );
}

function PinText({ pin }: { pin: Pin }) {
  const where = `${pin.isApproximate ? 'About ' : ''}${coordinates(pin)}`;
  return (
    <div role="status">
      <h1 className="panel-title">{pin.name}</h1>
      <p className="body muted tabular">{[where, pin.country].filter(Boolean).join(' · ')}</p>
      {pin.text && <p>{pin.text}</p>}
      {pin.stationId && <StationWeather stationId={pin.stationId} />}
      <p className={`micro faint line-loose ${styles.source}`}>Position: {pin.source}</p>
    </div>
  );
}

function JourneyText({ journey }: { journey: Journey }) {
  return (
    <>
      <div role="status">
        <h1 className="panel-title">{journey.name}</h1>
        <p>{journey.text}</p>
      </div>
      <ol className={styles.days}>
        {journey.stops.map(
          ({ date, what }) =>
            date && (
              <li key={date}>
                <b>{longDate(date)}</b>
                {what}
              </li>
            ),
        )}
      </ol>
      <p className={`micro faint line-loose ${styles.source}`}>
        Source: {journey.source}. The line between the named places is approximate.
      </p>
    </>
  );
}

function RaceText({ race }: { race: Race }) {
  return (
    <>
      <h1 className="panel-title">Race of 1911</h1>
      <p>Two teams went for the South Pole in the same summer. Choose a day, or play it day by day.</p>
      <ol className={styles.days}>
        {race.events.map(({ day, date, team, what }) => (
          <li key={`${date} ${team}`}>
            <button
              type="button"
              className={styles.day}
              aria-current={dateOf(race.day) === date ? 'date' : undefined}
              onClick={() => race.goTo(day)}
            >
              <b>{longDate(date)}</b>
              <span>
                {team}: {what}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p className={`micro faint line-loose ${styles.source}`}>
        Days from Amundsen, The South Pole (1912), and Scott’s Last Expedition (1913). Between these days the
        teams are shown as if they went equally far each day.
      </p>
    </>
  );
}

function CloseBy({ pins, onChoose }: { pins: readonly Pin[]; onChoose(pin: Pin): void }) {
  return (
    <>
      <h2 className="panel-heading">Close by</h2>
      <ul className={styles.days}>
        {pins.map((pin) => (
          <li key={pin.id}>
            <button type="button" className={styles.day} onClick={() => onChoose(pin)}>
              <b>{pin.name}</b>
              <span>{kindOf(pin)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function pagesOf(subject: Subject): Pin['pages'] {
  switch (subject.is) {
    case 'pin':
      return subject.pin.pages.slice(0, 3);
    case 'journey':
      return subject.journey.pages;
    case 'race':
      return subject.pages;
    default:
      return [];
  }
}

function keyOf(subject: Subject): string {
  if (subject.is === 'pin') return subject.pin.id;
  return subject.is === 'journey' ? subject.journey.id : subject.is;
}
