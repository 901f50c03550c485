import { Panel } from '#features/accounts/web/layout/Panel.tsx';
import { ScreenTitle } from '#features/accounts/web/layout/ScreenTitle.tsx';
import { KeptOfPupil } from '#features/classes/web/KeptOfPupil.tsx';

/** Lists the data that is stored about a pupil. People who are not signed in can open this screen. */
export function PrivacyScreen() {
  return (
    <Panel>
      <ScreenTitle>What is kept about a pupil</ScreenTitle>
      <KeptOfPupil />
    </Panel>
  );
}
