import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconDownload,
  IconRefresh,
} from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call, isDatabaseAway, isFailedResponse } from '#platform/web/calls/api.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { CalmBox, Sheet } from '#ui/layout/Sheet.tsx';
import { Tag } from '#ui/layout/Tag.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { Loading } from '#ui/states/Loading.tsx';
import { type Part, readHealth, readSupportReport } from '../contract.ts';
import styles from './HealthScreen.module.css';

const LOOK_AGAIN_MS = 30_000;

const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async ({ signal }) => {
    const health = await call(readHealth, {}, { signal });
    if (!health) throw new Error('The server did not answer.');
    return health;
  },
  refetchInterval: LOOK_AGAIN_MS,
  networkMode: 'always',
  retry: (_count, error) => !isFailedResponse(error),
});

/** Describes the state of each part of the server in words. Source: docs/behaviour.md 8.17. */
export function HealthScreen() {
  const { data, error, isFetching, refetch } = useQuery(healthQuery);
  const refresh = (
    <Button look="outline" aria-busy={isFetching || undefined} onClick={() => void refetch()}>
      <IconRefresh aria-hidden="true" />
      Check again
    </Button>
  );
  async function saveReport(): Promise<void> {
    const result = await attempt(readSupportReport, {});
    if (result.is === 'refused') return showToast(sentenceOf(result));
    const report = JSON.stringify(result.answer, null, 2);
    saveFile(
      `antarctic-explorer-report-${result.answer.madeAt.slice(0, 10)}.json`,
      report,
      'application/json',
    );
  }
  return (
    <Sheet title="Server health" aside={refresh}>
      {error ? (
        <CalmBox>
          <p role="alert">
            {isDatabaseAway(error)
              ? 'The database does not answer. Pages can be read for a minute; nothing can be saved.'
              : 'The server could not be checked.'}
          </p>
        </CalmBox>
      ) : (
        !data && <Loading text="Loading..." />
      )}
      <div className="grid gap-6">
        {!error && data && (
          <div>
            <Parts parts={data.parts} checkedAt={data.checkedAt} />
          </div>
        )}
        <Section title="Ask for help">
          <p className="muted">
            The report holds the version, the settings without secrets and addresses, what this screen says,
            and where in the program the last errors were. It holds nothing about people.
          </p>
          <div>
            <Button look="outline" onClick={() => void saveReport()}>
              <IconDownload aria-hidden="true" />
              Report for support
            </Button>
          </div>
        </Section>
      </div>
    </Sheet>
  );
}

function Parts({ parts, checkedAt }: { parts: Part[]; checkedAt: string }) {
  const bad = parts.filter(({ is }) => is === 'fails' || is === 'watch');
  return (
    <>
      <Alert look={bad.length === 0 ? 'ok' : 'sun'}>{summary(bad)}</Alert>
      <ul aria-label="Parts of the server" className={styles.parts}>
        {parts.map((part) => (
          <PartRow key={part.name} part={part} />
        ))}
      </ul>
      <p className="muted small">
        Checked at {new Date(checkedAt).toLocaleTimeString()}, and every half minute.
      </p>
    </>
  );
}

function PartRow({ part: { name, is, says, advice } }: { part: Part }) {
  const { look, icon, word } = STATES[is];
  return (
    <li className={styles.part}>
      <h2 className={styles.name}>{name}</h2>
      <Tag look={look}>
        {icon}
        {word}
      </Tag>
      <div className={styles.words}>
        <p>{says}</p>
        {advice && <p className="muted">{advice}</p>}
      </div>
    </li>
  );
}

type Shown = { look: 'ok' | 'sun' | 'danger' | 'soft'; icon: ReactNode; word: string };

const STATES: Record<Part['is'], Shown> = {
  works: { look: 'ok', icon: <IconCircleCheck aria-hidden="true" />, word: 'Works' },
  watch: { look: 'sun', icon: <IconAlertTriangle aria-hidden="true" />, word: 'Look at this' },
  fails: { look: 'danger', icon: <IconCircleX aria-hidden="true" />, word: 'Fails' },
  off: { look: 'soft', icon: <IconCircleMinus aria-hidden="true" />, word: 'Off' },
};

function summary(bad: Part[]): string {
  if (bad.length === 0) return 'Everything that is set up works.';
  const names = new Intl.ListFormat('en-AU').format(bad.map(({ name }) => name));
  return `${bad.length === 1 ? 'One thing needs' : `${bad.length} things need`} attention: ${names}.`;
}
