import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { showToast } from '#ui/messages/toast.ts';
import { setJoining, setOwnNicknames } from '../contract.ts';
import { CLASSES } from './classes-query.ts';

/** If the server refused a change, shows the reason. In every case, loads the classes again. */
export async function tell(result: Awaited<ReturnType<typeof attempt>>): Promise<void> {
  if (result.is === 'refused') showToast(sentenceOf(result));
  await queryClient.invalidateQueries({ queryKey: [CLASSES] });
}

/** Opens a class to new pupils, or closes it to them. */
export async function changeJoining(id: string, isOpen: boolean): Promise<void> {
  await tell(await attempt(setJoining, { params: { id }, body: { isOpen } }));
}

/** Sets whether pupils may write a nickname of their own, or only choose one that the app offers. */
export async function changeOwnNicknames(id: string, isAllowed: boolean): Promise<void> {
  await tell(await attempt(setOwnNicknames, { params: { id }, body: { isAllowed } }));
}
