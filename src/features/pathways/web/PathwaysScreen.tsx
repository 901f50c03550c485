import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/buttons/Button.tsx';
import { CalmBox, Sheet } from '#ui/layout/Sheet.tsx';
import { TabPanel, Tabs } from '#ui/layout/Tabs.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { ByCurriculum } from './ByCurriculum.tsx';
import { pathwaysQuery } from './pathways-query.ts';
import { StartHere } from './StartHere.tsx';
import { Timeline } from './Timeline.tsx';

const TABS = [
  { value: 'start', name: 'Start here' },
  { value: 'curriculum', name: 'By curriculum' },
  { value: 'timeline', name: 'Timeline' },
] as const;
type View = (typeof TABS)[number]['value'];

/**
 * The screen with the pathways (pages in a suggested order): one for a new class, one for each topic of a
 * curriculum, and the timeline.
 */
export function PathwaysScreen() {
  const { data, isError, refetch } = useQuery(pathwaysQuery);
  const [parameters, setParameters] = useSearchParams();
  const view = TABS.find(({ value }) => value === parameters.get('view'))?.value ?? 'start';
  // The URL contains the chosen tab, so that a teacher can send a class a link to it.
  const show = (next: View) =>
    setParameters(next === 'start' ? {} : { view: next }, { replace: true, preventScrollReset: true });
  return (
    <Sheet title="Pathways">
      {data && (
        <div className="grid from-top gap-5">
          <div className="no-print">
            <Tabs<View> label="Pathways" tabs={TABS} value={view} onChange={show} />
          </div>
          <TabPanel tab="start" isShown={view === 'start'}>
            <StartHere {...data.start} />
          </TabPanel>
          <TabPanel tab="curriculum" isShown={view === 'curriculum'}>
            <ByCurriculum curricula={data.curricula} />
          </TabPanel>
          <TabPanel tab="timeline" isShown={view === 'timeline'}>
            <Timeline timeline={data.timeline} />
          </TabPanel>
        </div>
      )}
      {!data && isError && (
        <CalmBox>
          <p role="alert">The pathways could not be loaded.</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </CalmBox>
      )}
      {!data && !isError && <Loading text="Loading..." />}
    </Sheet>
  );
}
