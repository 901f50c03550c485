import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { CalmBox, Sheet } from '#web/ui/Sheet.tsx';
import type { ShowPictureChooser } from './ProductFields.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { settingsQuery } from './users-query.ts';

const TITLE = 'Application Settings';

/** What administrators set for everybody. Source: specification part 1 section 1; decision D-09. */
export function SettingsScreen({ showPictureChooser }: { showPictureChooser: ShowPictureChooser }) {
  const { data, isError, refetch } = useQuery(settingsQuery);
  if (data) return <SettingsForm title={TITLE} saved={data} showPictureChooser={showPictureChooser} />;
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
