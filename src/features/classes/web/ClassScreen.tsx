import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { links } from '#platform/web/addresses/links.ts';
import { Button, ButtonLink } from '#ui/buttons/Button.tsx';
import { longDay } from '#ui/dates.ts';
import { QrCode } from '#ui/layout/QrCode.tsx';
import { CalmBox, Sheet } from '#ui/layout/Sheet.tsx';
import { TabPanel, Tabs } from '#ui/layout/Tabs.tsx';
import { Tag } from '#ui/layout/Tag.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import type { ClassWithPupils } from '../contract.ts';
import styles from './ClassScreen.module.css';
import { ClassSettings } from './ClassSettings.tsx';
import { classQuery } from './classes-query.ts';
import { PupilList } from './pupils/PupilList.tsx';
import { changeJoining } from './tell.ts';

const TABS = [
  { value: 'pupils', name: 'Pupils' },
  { value: 'lessons', name: 'Lessons' },
  { value: 'results', name: 'Results' },
  { value: 'settings', name: 'Settings' },
] as const;

type Props = {
  /** More buttons for the class. */
  actions: ReactNode;
  /**
   * Renders the lessons of a class. The caller provides this function, because lessons belong to another
   * feature.
   */
  showLessons(id: string): ReactNode;
  showResults(id: string): ReactNode;
  /** Renders how many steps of a lesson a pupil has done. */
  showSteps(id: string, pupilId: string): ReactNode;
};

/** The screen of one class, with tabs for its pupils, lessons, results and settings. */
export function ClassScreen({ actions, showLessons, showResults, showSteps }: Props) {
  const { id = '' } = useParams();
  const { data, isError, refetch } = useQuery(classQuery(id));
  const [search, setSearch] = useSearchParams();
  const { value: tab } = TABS.find(({ value }) => value === search.get('tab')) ?? TABS[0];
  if (!data)
    return (
      <Sheet title="Class">
        {isError ? (
          <CalmBox>
            <p role="alert">This class could not be loaded. It may have ended.</p>
            <Button onClick={() => void refetch()}>Try again</Button>
            <ButtonLink look="quiet" to={links.classes()}>
              My classes
            </ButtonLink>
          </CalmBox>
        ) : (
          <Loading text="Loading..." />
        )}
      </Sheet>
    );
  return (
    <Sheet
      title={data.name}
      aside={
        <span className="row wrap gap-3">
          {actions}
          <Tag>Ends {longDay(new Date(data.endsAt))}</Tag>
        </span>
      }
    >
      <div className="grid from-top gap-5">
        <div>
          <Tabs
            label="Class"
            tabs={TABS}
            value={tab}
            onChange={(next) => setSearch(next === 'pupils' ? {} : { tab: next }, { replace: true })}
          />
        </div>
        <TabPanel tab="pupils" isShown={tab === 'pupils'}>
          <div className={styles.columns}>
            <JoinCard {...data} />
            <PupilList schoolClass={data} showSteps={showSteps} />
          </div>
        </TabPanel>
        <TabPanel tab="lessons" isShown={tab === 'lessons'}>
          <div className="grid from-top gap-5">{showLessons(id)}</div>
        </TabPanel>
        <TabPanel tab="results" isShown={tab === 'results'}>
          {showResults(id)}
        </TabPanel>
        <TabPanel tab="settings" isShown={tab === 'settings'}>
          <ClassSettings {...data} />
        </TabPanel>
      </div>
    </Sheet>
  );
}

function JoinCard({ id, code, isOpen }: ClassWithPupils) {
  const address = window.location.origin + links.join();
  return (
    <section className={styles.join} aria-label="Join">
      <p>
        Join at <span className="strong breaks">{window.location.host + links.join()}</span>
      </p>
      <QrCode text={`${address}/${code}`} />
      {/* The screen shows the code in two groups of three characters. Screen readers read it letter by
          letter. */}
      <p className={styles.code}>
        <span aria-hidden>
          {code.slice(0, 3)} {code.slice(3)}
        </span>
        <span className="visually-hidden">{Array.from(code).join(' ')}</span>
      </p>
      <ButtonLink wide to={links.showClass(id)}>
        Show on the projector
      </ButtonLink>
      <ButtonLink look="outline" wide to={links.classCards(id)}>
        Print cards
      </ButtonLink>
      <Button look="quiet" wide onClick={() => void changeJoining(id, !isOpen)}>
        {isOpen ? 'Close the code' : 'Open the code'}
      </Button>
      <p role="status">{isOpen ? 'New pupils may join: on' : 'New pupils may join: off'}</p>
    </section>
  );
}
