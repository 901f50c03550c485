import { useState } from 'react';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { dataFileName } from '../../data-file-name.ts';
import { readUserData } from '../../people-data-contract.ts';
import type { Named } from '../../shown-user.ts';

/**
 * A button that downloads the stored data about a user. A link could not show why the server refused the
 * download.
 */
export function ExportData({ user }: { user: Named }) {
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function download() {
    if (isBusy) return;
    setBusy(true);
    const result = await attempt(readUserData, { querystring: { id: user.id } });
    setBusy(false);
    setMessage(result.is === 'refused' ? sentenceOf(result) : undefined);
    if (result.is === 'answered')
      saveFile(dataFileName(user.userName), JSON.stringify(result.answer), 'application/json');
  }

  return (
    <>
      <Button
        look="outline"
        aria-busy={isBusy || undefined}
        aria-label={`Export data of ${user.firstName} ${user.lastName}`}
        onClick={() => void download()}
      >
        Export data
      </Button>
      {message && (
        <div className="wide">
          <RefusedAlert>{message}</RefusedAlert>
        </div>
      )}
    </>
  );
}
