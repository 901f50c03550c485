import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ROLE_WORDS } from '#platform/shared/people/roles.ts';
import { DAY_MS } from '#platform/shared/time.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Columns } from '#ui/layout/Section.tsx';
import { CalmBox, Sheet } from '#ui/layout/Sheet.tsx';
import { Tag } from '#ui/layout/Tag.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import type { MyAccount } from '../../my-account-contract.ts';
import { DetailsForm } from './DetailsForm.tsx';
import styles from './MyAccountScreen.module.css';
import { MyData } from './MyData.tsx';
import { myAccountQuery } from './my-account-query.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { SessionList } from './SessionList.tsx';

type Props = {
  /** Further sections, with settings of other features for this device. */
  more?: ReactNode;
};

/** The screen on which people see and edit their own data. */
export function MyAccountScreen({ more }: Props) {
  const { data, isError, refetch } = useQuery(myAccountQuery);
  return (
    <Sheet title="My account" aside={data && <WhoIAm account={data} />}>
      {isError && !data && (
        <CalmBox>
          <p role="alert">Your account could not be loaded.</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </CalmBox>
      )}
      {!isError && !data && <Loading text="Loading..." />}
      {data &&
        (data.shared ? (
          <SharedAccount account={data} more={more} />
        ) : (
          <OwnAccount account={data} more={more} />
        ))}
    </Sheet>
  );
}

function OwnAccount({ account, more }: Props & { account: MyAccount }) {
  return (
    <Columns count={2}>
      <div className={styles.column}>
        <DetailsForm account={account} />
        <PasswordForm />
      </div>
      <div className={styles.column}>
        {more}
        <SessionList sessions={account.sessions} />
        <MyData userName={account.userName} />
      </div>
    </Columns>
  );
}

/**
 * The screen for a shared class account. Several people use such an account, so none of them can change it
 * (docs/behaviour.md 9.3).
 */
function SharedAccount({ account, more }: Props & { account: MyAccount }) {
  return (
    <div className={styles.column}>
      <Alert look="inf">
        This is a shared class account of {account.schoolName}. Your school looks after its name, its e-mail
        and its password.
      </Alert>
      {more}
      <SessionList sessions={account.sessions} />
    </div>
  );
}

function WhoIAm({ account: { userName, role, status, trialEndsAt } }: { account: MyAccount }) {
  return (
    <div className="row wrap gap-2 breaks muted">
      <span>{userName}</span>
      <Tag>{ROLE_WORDS[role]}</Tag>
      {status === 'Trial' && trialEndsAt && <Tag look="sun">Trial, {daysLeft(trialEndsAt)}</Tag>}
    </div>
  );
}

function daysLeft(end: string): string {
  const days = Math.ceil((new Date(end).getTime() - Date.now()) / DAY_MS);
  if (days <= 0) return 'ended';
  return days === 1 ? '1 day left' : `${days} days left`;
}
