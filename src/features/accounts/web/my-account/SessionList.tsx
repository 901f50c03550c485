import { IconDeviceDesktop, IconDeviceLaptop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { dayAndTime } from '#ui/dates.ts';
import { Section } from '#ui/layout/Section.tsx';
import { Tag } from '#ui/layout/Tag.tsx';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { endMySessions, type MySession } from '../../my-account-contract.ts';
import { myAccountQuery } from './my-account-query.ts';
import styles from './rows.module.css';

const ICONS: Record<MySession['kind'], typeof IconDeviceLaptop> = {
  desktop: IconDeviceLaptop,
  tablet: IconDeviceTablet,
  mobile: IconDeviceMobile,
  unknown: IconDeviceDesktop,
};

export function SessionList({ sessions }: { sessions: MySession[] }) {
  const [message, setMessage] = useState<string>();
  const client = useQueryClient();
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);

  async function end(which: { id?: string }) {
    const result = await attempt(endMySessions, { body: which });
    if (result.is === 'refused') return setMessage(sentenceOf(result));
    setMessage(undefined);
    client.setQueryData(myAccountQuery.queryKey, result.answer);
  }

  return (
    <Section title="Where you are logged in">
      <ul className={styles.rows} aria-label="Devices">
        {sessions.map((session) => (
          <Row key={session.id} session={session} onEnd={() => end({ id: session.id })} />
        ))}
      </ul>
      {message && <RefusedAlert>{message}</RefusedAlert>}
      {hasOthers && (
        <div>
          <Button look="quiet" onClick={() => void end({})}>
            Log out everywhere else
          </Button>
        </div>
      )}
    </Section>
  );
}

function Row({ session, onEnd }: { session: MySession; onEnd: () => Promise<void> }) {
  const { device, kind, startedAt, lastSeenAt, isCurrent } = session;
  const Icon = ICONS[kind];
  return (
    <li className={styles.row}>
      <Icon aria-hidden="true" className="muted" />
      <div className={styles.what}>
        <b>{device}</b>
        <p className="small line-tight faint">
          {isCurrent ? 'Now' : `Last used ${dayAndTime(new Date(lastSeenAt))}`}, logged in{' '}
          {dayAndTime(new Date(startedAt))}
        </p>
      </div>
      {isCurrent ? (
        <Tag look="ok">This device</Tag>
      ) : (
        <Button look="outline" aria-label={`Log out ${device}`} onClick={() => void onEnd()}>
          Log out
        </Button>
      )}
    </li>
  );
}
