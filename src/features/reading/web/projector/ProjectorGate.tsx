import { lazy, Suspense, useEffect } from 'react';
import { useShortcut } from '#ui/buttons/use-shortcut.ts';
import { offerToast } from '#ui/messages/toast.ts';
import { enterProjector, leaveProjector, useProjector } from '#ui/styles/projector-mode.ts';

const Projector = lazy(() => import('./Projector.tsx').then((module) => ({ default: module.Projector })));

/**
 * `WIDE`: on narrower screens a page has only one column, so there is no projector mode. `CLASS_SCREEN`:
 * minimum size of a screen that may be a projector in a classroom.
 */
const WIDE = '(width > 60em)';
const CLASS_SCREEN = '(width >= 1700px) and (height >= 900px)';
const OFFERED_KEY = 'projector offered';

type Props = {
  answerID: number;
  /** The index of the part of the text that is being read. `count` is the number of parts. */
  part: number;
  count: number;
  /** The question that the page answers, or null. */
  question: string | null;
};

/** Switches the projector mode on and off with the key F. On a large screen the mode is offered once. */
export function ProjectorGate({ answerID, ...place }: Props) {
  const isOn = useProjector();
  const toggle = () => {
    if (isOn) leaveProjector();
    else if (window.matchMedia(WIDE).matches) enterProjector();
  };
  useShortcut('f', toggle);
  useShortcut('F', toggle);
  useEffect(() => {
    if (answerID > 0) offerOnce();
  }, [answerID]);
  // Leaves the projector mode when the reader leaves the page, because other screens do not support it.
  useEffect(() => leaveProjector, []);
  return <Suspense>{isOn && <Projector {...place} />}</Suspense>;
}

function offerOnce(): void {
  if (!window.matchMedia(CLASS_SCREEN).matches) return;
  try {
    if (localStorage.getItem(OFFERED_KEY)) return;
    localStorage.setItem(OFFERED_KEY, 'yes');
  } catch {
    // The browser does not allow storage, so the app could not remember that it has already offered the mode.
    return;
  }
  offerToast('On a projector? Large text, one part at a time.', {
    text: 'Projector (F)',
    run: enterProjector,
  });
}
