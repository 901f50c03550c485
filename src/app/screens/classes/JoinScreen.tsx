import { useParams } from 'react-router';
import { Panel } from '#features/accounts/web/layout/Panel.tsx';
import { ScreenTitle } from '#features/accounts/web/layout/ScreenTitle.tsx';
import { EnterByCard } from '#features/classes/web/cards/EnterByCard.tsx';
import { JoinSteps } from '#features/classes/web/JoinSteps.tsx';

/** The screen on which a pupil joins a class. It has the same panel as the login screen. */
export function JoinScreen() {
  const { code = '', secret } = useParams();
  return (
    <Panel>
      {secret ? (
        <>
          <ScreenTitle>Welcome back</ScreenTitle>
          <EnterByCard secret={secret} />
        </>
      ) : (
        <JoinSteps
          givenCode={code}
          renderTitle={(title, isNews) => (
            <ScreenTitle key={title} isNews={isNews}>
              {title}
            </ScreenTitle>
          )}
        />
      )}
    </Panel>
  );
}
