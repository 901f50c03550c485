import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newID } from '#web/ui/new-id.ts';
import type { EditablePage } from '../../../../editing-contract.ts';
import { flushEdits } from '../../text/pending-edits.ts';
import { isChanged, type WorkingCopy } from '../../working-copy.ts';
import { type Draft, type DraftPage, dropDraft, keepDraft, listDrafts } from './drafts.ts';
import { answerAs, openEditors } from './open-tabs.ts';

/** A change is on the disk this long after it was made, at the latest. */
const KEPT_AFTER_MS = 200;

type Edited = { page: DraftPage; personID: string; copy: WorkingCopy; original: EditablePage };

export type DraftKeeping = {
  /** A draft from before that waits for an answer; the newest first. */
  offered: Draft | null;
  /** False when this device refuses to keep what is typed. */
  isKept: boolean;
  /** The offered draft is answered. One that was restored goes when it is kept as part of what is edited now. */
  answer(draft: 'restored' | 'discarded'): void;
  /** What is edited now was saved, or is given up on purpose. */
  forget(): void;
};

/** Keeps every change on this device as it is typed, and finds what an earlier visit left behind. */
export function useDraft(edited: Edited): DraftKeeping {
  const [id] = useState(newID);
  const [isKept, setKept] = useState(true);
  const [offers, setOffers] = useOffers(id, edited);
  const restored = useRef<string[]>([]);
  const forgotten = useRef<WorkingCopy | null>(null);

  const keep = useEffectEvent(() => {
    const { copy, original } = edited;
    if (forgotten.current === copy) return;
    const written = isChanged(copy, original)
      ? keepDraft({ id, keptAt: Date.now(), ...edited })
      : dropDraft(id);
    // A device without room must not end the editing; the banner says it.
    written.then(
      () => {
        setKept(true);
        for (const one of restored.current.splice(0)) drop(one);
      },
      () => setKept(false),
    );
  });
  useKept(edited, keep);

  return {
    offered: offers[0] ?? null,
    isKept,
    answer: (draft) => {
      const [answered, ...rest] = offers;
      setOffers(rest);
      if (answered && draft === 'restored') restored.current.push(answered.id);
      else if (answered) drop(answered.id);
    },
    forget: () => {
      forgotten.current = edited.copy;
      drop(id);
    },
  };
}

/** A draft that will not go is only offered once more. */
function drop(id: string): void {
  dropDraft(id).catch(() => undefined);
}

/** Calls `keep` soon after each change, and at once when the page may be about to go. */
function useKept({ copy, original }: Edited, keep: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keepNow = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    keep();
  });
  // The first change starts the time, those that follow do not put it off: somebody may type for an hour.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes is to be kept
  useEffect(() => {
    timer.current ??= setTimeout(() => keepNow(), KEPT_AFTER_MS);
  }, [copy, original]);
  useEffect(() => {
    const leave = () => {
      flushEdits();
      keepNow();
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      keepNow();
    };
  }, []);
}

/** The drafts of this page and person that no other tab is editing. */
function useOffers(id: string, { page, personID, original }: Edited) {
  const [offers, setOffers] = useState<Draft[]>([]);
  const isWorthOffering = useEffectEvent((draft: Draft) => isChanged(draft.copy, original));

  useEffect(() => {
    let isLeft = false;
    const stop = answerAs(id);
    findLeft(personID, page).then(
      (drafts) => {
        if (!isLeft) setOffers(drafts.filter(isWorthOffering));
      },
      // Without a store there is nothing to offer; keeping says that it does not work.
      () => undefined,
    );
    return () => {
      isLeft = true;
      stop();
    };
  }, [id, personID, page]);

  return [offers, setOffers] as const;
}

async function findLeft(personID: string, page: DraftPage): Promise<Draft[]> {
  const drafts = await listDrafts(personID, page);
  if (drafts.length === 0) return [];
  const open = await openEditors();
  return drafts.filter((draft) => !open.has(draft.id));
}
