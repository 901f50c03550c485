import { useQuery } from '@tanstack/react-query';
import { loadPage } from '#features/reading/page-query.ts';
import { call, isFailedResponse } from '#platform/web/calls/api.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CalmBox } from '#ui/layout/Sheet.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { NotFoundScreen } from '#ui/states/NotFoundScreen.tsx';
import { type EditablePage, readEditablePage } from '../editing-contract.ts';
import { Editor } from './Editor.tsx';
import { nextNumber } from './saving/send-page.ts';
import type { Begun } from './working-copy/use-working-copy.ts';
import { emptyPage } from './working-copy/working-copy.ts';

const ASK_AGAIN_MS = 4000;

type Props = {
  answerID: number | 'new';
  /** The initial content of a new page. */
  begun?: Begun | undefined;
};

/**
 * Opens a page for editing, or a new one under the next free number. Source: docs/behaviour.md 19.2, 19.4.
 */
export function EditScreen({ answerID, begun }: Props) {
  // The page is loaded once: a later answer must not replace typed text.
  const {
    data: page,
    error,
    refetch,
  } = useQuery({
    queryKey: ['editable page', answerID],
    queryFn: ({ signal }) => openPage(answerID, signal),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (_failures, failure) => !isFailedResponse(failure),
    retryDelay: ASK_AGAIN_MS,
  });
  if (page) return <Editor key={answerID} page={page} isNew={answerID === 'new'} begun={begun} />;
  if (isFailedResponse(error) && error.status === 404) return <NotFoundScreen />;
  if (error)
    return (
      <CalmBox>
        <p role="alert">The page could not be opened for editing.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </CalmBox>
    );
  return <Loading text="Loading content..." />;
}

async function openPage(answerID: Props['answerID'], signal: AbortSignal): Promise<EditablePage> {
  if (answerID === 'new') {
    const number = await nextNumber();
    if (number !== null) return emptyPage(number);
  } else {
    const page = await loadEditablePage(answerID, signal);
    if (page) return page;
  }
  throw new Error('The server did not answer.');
}

/** A server that knows only the basic contract sends the page without the editors' fields. */
async function loadEditablePage(answerID: number, signal: AbortSignal): Promise<EditablePage | null> {
  try {
    return await call(readEditablePage, { params: { id: answerID } }, { signal });
  } catch (error) {
    if (!isFailedResponse(error) || error.status !== 404) throw error;
    const page = await loadPage(answerID, signal);
    return page && { ...page, phrases: [] };
  }
}
