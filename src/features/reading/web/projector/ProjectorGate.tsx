import { lazy, Suspense, useEffect } from 'react';
import { useShortcut } from '#ui/buttons/use-shortcut.ts';
import { offerToast } from '#ui/messages/toast.ts';
import { enterProjector, leaveProjector, useProjector } from '#ui/styles/projector-mode.ts';

const Projector = lazy(() => import('./Projector.tsx').then((module) => ({ default: module.Projector })));

/** Below this width a page is one column, and below this size it is no screen for a class. */
const WIDE = '(width > 60em)';
const CLASS_SCREEN = '(width >= 1700px) and (height >= 900px)';
const OFFERED_KEY = 'projector offered';

type Props = {
  answerID: number;
  /** The index of the part of the text that is being read, and the number of parts. */
  part: number;
  count: number;
  /** The question that the page answers, or null. */
  question: string | null;
};

/** The key F sets the page for a projector and back. On a large screen the mode is offered once. */
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
  // Another screen than a page has nothing for a projector.
  useEffect(() => leaveProjector, []);
  return <Suspense>{isOn && <Projector {...place} />}</Suspense>;
}

function offerOnce(): void {
  if (!window.matchMedia(CLASS_SCREEN).matches) return;
  try {
    if (localStorage.getItem(OFFERED_KEY)) return;
    localStorage.setItem(OFFERED_KEY, 'yes');
  } catch {
    // This browser does not allow storage: it could not remember that it has offered.
    return;
  }
  offerToast('On a projector? Large text, one part at a time.', {
    text: 'Projector (F)',
    run: enterProjector,
  });
}
