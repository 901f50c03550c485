import { Panel } from '#features/accounts/web/layout/Panel.tsx';
import { ScreenTitle } from '#features/accounts/web/layout/ScreenTitle.tsx';
import { KeptOfPupil } from '#features/classes/web/KeptOfPupil.tsx';

/** What is kept about a pupil; open to everyone. */
export function PrivacyScreen() {
  return (
    <Panel>
      <ScreenTitle>What is kept about a pupil</ScreenTitle>
      <KeptOfPupil />
    </Panel>
  );
}
