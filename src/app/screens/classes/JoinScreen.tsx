import { useParams } from 'react-router';
import { Panel } from '#features/accounts/web/layout/Panel.tsx';
import { ScreenTitle } from '#features/accounts/web/layout/ScreenTitle.tsx';
import { EnterByCard } from '#features/classes/web/cards/EnterByCard.tsx';
import { JoinSteps } from '#features/classes/web/JoinSteps.tsx';

/** Where a pupil joins a class, on the panel of the screens without a session. */
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
