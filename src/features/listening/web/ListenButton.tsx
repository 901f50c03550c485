import { IconVolume } from '@tabler/icons-react';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { closePlayer, LISTEN_ID, openPlayer, useOpening } from './opening.ts';

/** A button that reads the page aloud. A second click stops the reading. */
export function ListenButton({ answerID }: { answerID: number }) {
  const opening = useOpening();
  const isOn = opening?.answerID === answerID;
  return (
    <IconButton
      id={LISTEN_ID}
      label="Listen to this page"
      aria-pressed={isOn}
      // Loads the player in advance, because some browsers play sound only directly after a click.
      onPointerEnter={getReady}
      onFocus={getReady}
      onClick={() => (isOn ? closePlayer(opening.id) : openPlayer(answerID))}
    >
      <IconVolume aria-hidden />
    </IconButton>
  );
}

function getReady(): void {
  void import('./player/Player.tsx');
  void import('./narrators/voices-query.ts').then(({ serverVoicesQuery }) =>
    queryClient.prefetchQuery(serverVoicesQuery),
  );
}
