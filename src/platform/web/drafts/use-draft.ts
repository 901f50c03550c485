import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { newID } from '../new-id.ts';
import { type Draft, type DraftPlace, dropDraft, keepDraft, listDrafts } from './drafts.ts';
import { answerAs, openEditors } from './open-tabs.ts';
import { flushEdits } from './pending-edits.ts';

/** The longest time between a change and the moment at which it is stored in a draft. */
const KEPT_AFTER_MS = 200;

type Edited<Work> = {
  page: DraftPlace;
  personID: string;
  /** The edited work. Each change creates a new object. */
  work: Work;
  /** False if everything is saved. */
  isChanged: boolean;
  /** True if the draft contains changes that have not been saved on the server. */
  isWorthOffering(draft: Draft<Work>): boolean;
};

export type DraftKeeping<Work> = {
  /** The newest draft of an earlier visit that the user has neither restored nor discarded. */
  offered: Draft<Work> | null;
  /** False if drafts cannot be stored on this device. */
  isKept: boolean;
  /**
   * Called when the user restores or discards the offered draft. A restored draft is deleted only after its
   * content has been stored as part of the current work.
   */
  answer(draft: 'restored' | 'discarded'): void;
};

/** The draft of what the user is editing now. Each time the user begins to edit, a new draft is made. */
export type OwnDraft<Work> = {
  id: string;
  latest: RefObject<Work | null>;
  forgotten: RefObject<Work | null>;
  /**
   * Deletes the draft, after a save or when the user discards the changes. The next change stores a new
   * draft.
   */
  forget(): void;
};

export function useOwnDraft<Work>(): OwnDraft<Work> {
  const [id] = useState(newID);
  const latest = useRef<Work | null>(null);
  const forgotten = useRef<Work | null>(null);
  const forget = useCallback(() => {
    forgotten.current = latest.current;
    drop(id);
  }, [id]);
  return { id, latest, forgotten, forget };
}

/** Stores every change on this device while the user types, and finds the drafts of earlier visits. */
export function useDraft<Work>(own: OwnDraft<Work>, edited: Edited<Work>): DraftKeeping<Work> {
  const { id, latest, forgotten } = own;
  const [isKept, setKept] = useState(true);
  const [offers, setOffers] = useOffers(id, edited);
  const restored = useRef<string[]>([]);
  const keep = useEffectEvent(() => {
    const { page, personID, work, isChanged } = edited;
    if (forgotten.current === work) return;
    const written = isChanged
      ? keepDraft({ ...work, id, personID, page, keptAt: Date.now() })
      : dropDraft(id);
    // If the draft cannot be stored, the error is ignored, because the user must be able to continue editing.
    // The banner shows a warning.
    written.then(
      () => {
        setKept(true);
        for (const one of restored.current.splice(0)) drop(one);
      },
      () => setKept(false),
    );
  });
  useLayoutEffect(() => {
    latest.current = edited.work;
  });
  useKept(edited.work, keep);

  return {
    offered: offers[0] ?? null,
    isKept,
    answer: (draft) => {
      const [answered, ...rest] = offers;
      setOffers(rest);
      if (answered && draft === 'restored') restored.current.push(answered.id);
      else if (answered) drop(answered.id);
    },
  };
}

/**
 * Deletes a draft. If this fails, the error is ignored: the app offers the draft once more at the next visit.
 */
function drop(id: string): void {
  dropDraft(id).catch(() => undefined);
}

/** Calls `keep` soon after each change, and immediately when the page may be about to close. */
function useKept(work: unknown, keep: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keepNow = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    keep();
  });
  // The first change starts the timer, and later changes do not postpone it, because the user may type for an
  // hour without a pause.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the work must be stored
  useEffect(() => {
    timer.current ??= setTimeout(() => keepNow(), KEPT_AFTER_MS);
  }, [work]);
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

/** The drafts of this person for this page, quiz or list that are not open in another tab. */
function useOffers<Work>(id: string, { page, personID, ...edited }: Edited<Work>) {
  const [offers, setOffers] = useState<Draft<Work>[]>([]);
  const isWorthOffering = useEffectEvent((draft: Draft<Work>) => edited.isWorthOffering(draft));

  useEffect(() => {
    let isLeft = false;
    const stop = answerAs(id);
    findLeft<Work>(personID, page).then(
      (drafts) => {
        if (!isLeft) setOffers(drafts.filter(isWorthOffering));
      },
      // If the drafts cannot be read, none is offered. The failure is reported when a draft is stored.
      () => undefined,
    );
    return () => {
      isLeft = true;
      stop();
    };
  }, [id, personID, page]);

  return [offers, setOffers] as const;
}

async function findLeft<Work>(personID: string, page: DraftPlace): Promise<Draft<Work>[]> {
  const drafts = await listDrafts<Work>(personID, page);
  if (drafts.length === 0) return [];
  const open = await openEditors(drafts.map(({ id }) => id));
  return drafts.filter((draft) => !open.has(draft.id));
}
