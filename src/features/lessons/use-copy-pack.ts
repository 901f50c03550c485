import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { links } from '#platform/web/addresses/links.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { showToast } from '#ui/messages/toast.ts';
import { copyPack, type createLesson } from './contract.ts';
import { loadLessonsAgain } from './web/lessons-query.ts';

/** Returns a function that opens a lesson that was just created, or shows why it could not be created. */
export function useOpenMade() {
  const navigate = useNavigate();
  return async (result: Awaited<ReturnType<typeof attempt<typeof createLesson>>>) => {
    if (result.is === 'refused') return showToast(sentenceOf(result));
    void loadLessonsAgain();
    await navigate(links.lesson(result.answer.id));
  };
}

/**
 * Returns a function that copies a lesson pack (a ready-made lesson) to the lessons of the teacher, and opens
 * the copy. While a pack is being copied, further presses have no effect.
 */
export function useCopyPack(): (number: number) => Promise<void> {
  const open = useOpenMade();
  const isCopying = useRef(false);
  return async (number) => {
    if (isCopying.current) return;
    isCopying.current = true;
    try {
      await open(await attempt(copyPack, { params: { number: `${number}` }, body: {} }));
    } finally {
      isCopying.current = false;
    }
  };
}
