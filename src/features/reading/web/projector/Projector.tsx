import {
  IconChevronDown,
  IconChevronUp,
  IconEyeOff,
  IconFocusCentered,
  IconMaximize,
  IconMoon,
  IconPresentationOff,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useShortcut } from '#ui/buttons/use-shortcut.ts';
import { leaveProjector } from '#ui/styles/projector-mode.ts';
import { guessing, useGuessing } from './guessing.ts';
import styles from './Projector.module.css';
import { Spotlight } from './Spotlight.tsx';

type Props = {
  /** `part` is the index of the text block that the class is reading, `count` the number of blocks. */
  part: number;
  count: number;
  /** The question that the page answers; null without a question. */
  question: string | null;
};

/**
 * The buttons for a teacher who shows a page on a projector, beside the question bar: next and previous text
 * block, spotlight, picture only, covered answer, and black screen. Each has a keyboard shortcut. The two
 * keys of a presentation remote also go to the next and the previous block.
 */
export function Projector({ part, count, question }: Props) {
  const [isLit, setIsLit] = useState(false);
  const [isBlack, setIsBlack] = useState(false);
  const [isPictureWhole, setIsPictureWhole] = useState(false);
  const { isOn: isGuessing, isCovered } = useGuessing(question);
  useAttribute('projectorPicture', isPictureWhole);
  useAttribute('projectorCovered', isCovered);

  const go = (step: 1 | -1) => {
    if (isBlack) return setIsBlack(false);
    // If the answer is covered, the forward key first uncovers it. Only then it goes to the next text block.
    if (step === 1 && isCovered) return guessing.uncover();
    showPart(part + step);
  };
  useShortcut(
    'ArrowDown',
    act(() => go(1)),
  );
  useShortcut(
    'ArrowUp',
    act(() => go(-1)),
  );
  useShortcut('s', () => setIsLit(!isLit));
  useShortcut('w', () => setIsPictureWhole(!isPictureWhole));
  useShortcut('g', () => guessing.set(!isGuessing));
  useShortcut('b', () => setIsBlack(!isBlack));
  useShortcut('Escape', () => {
    if (isBlack) setIsBlack(false);
    else if (!document.querySelector(':popover-open')) leaveProjector();
  });
  // A presentation remote sends only the keys Page Down and Page Up. So these keys work even while the focus
  // is in the question bar.
  useShortcut(
    'PageDown',
    act(() => go(1)),
    { whileTyping: true },
  );
  useShortcut(
    'PageUp',
    act(() => go(-1)),
    { whileTyping: true },
  );

  return (
    <>
      {isCovered && (
        <button type="button" className={styles.reveal} onClick={guessing.uncover}>
          Show the answer
        </button>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row need no box with a legend */}
      <div role="group" aria-label="Projector" className={styles.deck}>
        <DeckButton label="Part before" onClick={() => go(-1)} isDisabled={part === 0}>
          <IconChevronUp aria-hidden />
        </DeckButton>
        <DeckButton label="Next part" onClick={() => go(1)} isDisabled={!isCovered && part >= count - 1}>
          <IconChevronDown aria-hidden />
        </DeckButton>
        <DeckButton label="Spotlight (S)" isOn={isLit} onClick={() => setIsLit(!isLit)}>
          <IconFocusCentered aria-hidden />
        </DeckButton>
        <DeckButton
          label="Picture alone (W)"
          isOn={isPictureWhole}
          onClick={() => setIsPictureWhole(!isPictureWhole)}
        >
          <IconMaximize aria-hidden />
        </DeckButton>
        <DeckButton label="Guess first (G)" isOn={isGuessing} onClick={() => guessing.set(!isGuessing)}>
          <IconEyeOff aria-hidden />
        </DeckButton>
        <DeckButton label="Black screen (B)" onClick={() => setIsBlack(true)}>
          <IconMoon aria-hidden />
        </DeckButton>
        <button type="button" className={`${styles.button} flex gap-2 nowrap`} onClick={leaveProjector}>
          <IconPresentationOff aria-hidden /> Leave (F)
        </button>
      </div>
      <span role="status" className="visually-hidden">
        {isBlack ? 'The screen is black. Press B to go on.' : count > 1 && `Part ${part + 1} of ${count}`}
      </span>
      {isLit && !isBlack && <Spotlight />}
      {isBlack && (
        <button
          type="button"
          className={styles.black}
          aria-label="Black screen: go on"
          onClick={() => setIsBlack(false)}
        />
      )}
    </>
  );
}

type DeckButtonProps = {
  label: string;
  onClick(): void;
  isOn?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
};

function DeckButton({ label, onClick, isOn, isDisabled = false, children }: DeckButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onClick()}
    >
      {children}
    </button>
  );
}

/** Jumps to a text block. A class can follow a jump more easily than smooth scrolling. */
function showPart(index: number): void {
  document.querySelector(`[data-part="${index}"]`)?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Sets a data attribute on the `html` element while `isSet` is true. CSS rules depend on the attribute. */
function useAttribute(name: string, isSet: boolean): void {
  useEffect(() => {
    if (!isSet) return;
    document.documentElement.dataset[name] = '';
    return () => {
      delete document.documentElement.dataset[name];
    };
  }, [name, isSet]);
}

/** Calls the function, and prevents the browser's own action for the key, such as scrolling. */
function act(run: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    event.preventDefault();
    run();
  };
}
