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
  /** The content with which a new page begins. */
  begun?: Begun | undefined;
};

/**
 * The screen that loads a page and opens it in the editor. If `answerID` is `new`, it opens an empty page
 * with the next free ID. Source: docs/behaviour.md 19.2, 19.4.
 */
export function EditScreen({ answerID, begun }: Props) {
  // Loads the page only once, because loading it again would replace what the user has typed.
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

/**
 * Loads the page with the fields for editors. A server that has only the basic contract (docs/behaviour.md
 * 1.5) responds with 404. The page is then loaded as readers see it.
 */
async function loadEditablePage(answerID: number, signal: AbortSignal): Promise<EditablePage | null> {
  try {
    return await call(readEditablePage, { params: { id: answerID } }, { signal });
  } catch (error) {
    if (!isFailedResponse(error) || error.status !== 404) throw error;
    const page = await loadPage(answerID, signal);
    return page && { ...page, questions: [] };
  }
}
