import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/buttons/Button.tsx';
import { CalmBox, Sheet } from '#ui/layout/Sheet.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { settingsQuery } from '../list/users-query.ts';
import { SettingsForm } from './SettingsForm.tsx';

const TITLE = 'Application Settings';

/**
 * The screen with the settings of this server, which apply to all its users. Source: docs/behaviour.md 8.16,
 * 7.1.
 */
export function SettingsScreen() {
  const { data, isError, refetch } = useQuery(settingsQuery);
  if (data) return <SettingsForm title={TITLE} saved={data} />;
  return (
    <Sheet title={TITLE}>
      {isError ? (
        <CalmBox>
          <p role="alert">The settings could not be loaded.</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </CalmBox>
      ) : (
        <Loading text="Loading..." />
      )}
    </Sheet>
  );
}
