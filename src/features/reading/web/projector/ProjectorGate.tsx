import { lazy, Suspense, useEffect } from 'react';
import { useShortcut } from '#ui/buttons/use-shortcut.ts';
import { offerToast } from '#ui/messages/toast.ts';
import { enterProjector, leaveProjector, useProjector } from '#ui/styles/projector-mode.ts';

const Projector = lazy(() => import('./Projector.tsx').then((module) => ({ default: module.Projector })));

/**
 * `WIDE`: projector mode needs two columns, which only a screen of this width has. `CLASS_SCREEN`: a screen
 * of this size may be a projector in a classroom.
 */
const WIDE = '(width > 60em)';
const CLASS_SCREEN = '(width >= 1700px) and (height >= 900px)';
const OFFERED_KEY = 'projector offered';

type Props = {
  answerID: number;
  /** `part` is the index of the text block that the class is reading, `count` the number of blocks. */
  part: number;
  count: number;
  /** The question that the page answers; null without a question. */
  question: string | null;
};

/** Switches projector mode on and off with the key F. On a large screen, a message offers the mode once. */
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
  // Ends projector mode when the reader leaves the page, because other screens do not support it.
  useEffect(() => leaveProjector, []);
  return <Suspense>{isOn && <Projector {...place} />}</Suspense>;
}

function offerOnce(): void {
  if (!window.matchMedia(CLASS_SCREEN).matches) return;
  try {
    if (localStorage.getItem(OFFERED_KEY)) return;
    localStorage.setItem(OFFERED_KEY, 'yes');
  } catch {
    // The browser's storage is blocked. So the app could not remember that it has offered the mode, and does
    // not offer it at all.
    return;
  }
  offerToast('On a projector? Large text, one part at a time.', {
    text: 'Projector (F)',
    run: enterProjector,
  });
}
