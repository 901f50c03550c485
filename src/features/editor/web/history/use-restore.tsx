import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSignInAgain } from '#features/accounts/use-sign-in-again.tsx';
import { pageListQuery } from '#features/categories/page-list-query.ts';
import { mapQuery } from '#features/map/map-query.ts';
import { pageQuery } from '#features/reading/page-query.ts';
import type { Refusal } from '#platform/shared/calls/refusal.ts';
import { links } from '#platform/web/addresses/links.ts';
import { call, isFailedResponse } from '#platform/web/calls/api.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { showToast } from '#ui/messages/toast.ts';
import { restoreVersion } from '../../editing-contract.ts';
import { versionsKey } from './versions-query.ts';

/** Restores an old version: the server saves its content as a new version, so no version is lost. */
export function useRestore(answerID: number) {
  const { signedIn, dialog } = useSignInAgain();
  const navigate = useNavigate();
  const [isRestoring, setRestoring] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function restore(rev: number, current: number) {
    setRestoring(true);
    setProblem(null);
    const failed = await send(rev, current);
    // Loads the list of versions again even after a failure, because it may have changed.
    void queryClient.invalidateQueries({ queryKey: versionsKey(answerID) });
    setRestoring(false);
    if (failed) return setProblem(failed);
    void queryClient.invalidateQueries({ queryKey: pageListQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: mapQuery.queryKey });
    await queryClient.fetchQuery({ ...pageQuery(answerID), staleTime: 0, retry: false }).catch(() => null);
    showToast(`Version ${rev} is restored`);
    navigate(links.page(answerID));
  }

  async function send(rev: number, current: number): Promise<string | null> {
    try {
      const saved = await signedIn(() =>
        call(restoreVersion, { params: { id: answerID, rev }, body: { rev: current } }),
      );
      return saved ? null : 'The server did not answer. Please try again in a moment.';
    } catch (error) {
      if (!isFailedResponse(error)) throw error;
      return sentenceOf(error.body);
    }
  }

  return {
    /**
     * Restores a version, and then opens the page.
     * @param rev the number of the version to restore
     * @param current the number of the newest version in the list that the user sees; the server refuses the
     * restore if there is a newer one
     */
    restore,
    isRestoring,
    problem,
    dialog,
  };
}

function sentenceOf(body: unknown): string {
  const refusal = typeof body === 'object' && body !== null ? (body as Partial<Refusal>) : {};
  if (refusal.code === 'changed')
    return 'Somebody has just saved this page. The list is now up to date: please check it again.';
  return refusal.message ?? 'The version could not be restored. Please try again.';
}
