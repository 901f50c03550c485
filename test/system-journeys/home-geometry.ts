import type { Visit } from '../browsers/visit.ts';
import { expect } from '../journeys/server.ts';

type Edges = { top: number; bottom: number; height: number };
type Geometry = {
  /** The area between the header and the question bar. */
  column: Edges;
  /** The panel that contains the picture and, below it, the text. */
  panel: Edges;
  /** The last paragraph of the text. */
  words: Edges;
  /** The height of the part of the text that does not fit in the panel. */
  hidden: number;
  wayOn: Edges;
  wayOnHidden: number;
  lastButton: Edges;
};

/**
 * Expects that the text and all buttons of the home page are visible, without empty space below the buttons.
 * @param isLower true if the panel takes 7/9 of the column, with the buttons below it
 */
export async function expectWholeHome(visit: Visit, { isLower }: { isLower: boolean }): Promise<void> {
  await visit.see({ role: 'heading', level: 1, name: 'What would you like to find out?' });
  await expect
    .poll(async () => judge(await visit.run(measure), isLower), { message: 'the home page' })
    .toEqual([]);
}

/** @returns a sentence for each fault */
function judge(home: Geometry | null, isLower: boolean): string[] {
  if (!home) return ['it is not there'];
  const { column, panel, words, hidden, wayOn, wayOnHidden, lastButton } = home;
  const share = panel.height / column.height;
  const wrong: [boolean, string][] = [
    [hidden > 0, `${hidden} px of the text are hidden`],
    [wayOnHidden > 0, `${wayOnHidden} px of the buttons are hidden`],
    [words.bottom > panel.bottom, 'the words end below their panel'],
    [words.height < 20, 'the words have no height'],
    [isLower && Math.abs(share - 7 / 9) > 0.01, `the panel takes ${share} of the column`],
    [isLower && wayOn.top < panel.bottom - 1, 'the buttons lie over the panel'],
    [isLower && column.bottom - lastButton.bottom > 24, 'there is a hole below the buttons'],
    [!isLower && lastButton.bottom > panel.bottom, 'the buttons end below the panel'],
  ];
  return wrong.flatMap(([isWrong, what]) => (isWrong ? [what] : []));
}

/** Runs in the page. @returns null while an element is missing */
function measure(): Geometry | null {
  const text = document.getElementById('answer');
  const card = text?.parentElement;
  const panel = card?.parentElement;
  const wayOn = panel?.querySelector('nav');
  const words = text?.querySelector('p');
  const last = wayOn?.lastElementChild;
  if (!text || !card || !panel || !wayOn || !words || !last) return null;
  const edges = (element: Element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return { top, bottom, height };
  };
  return {
    column: edges(panel),
    panel: edges(getComputedStyle(card).display === 'contents' ? panel : card),
    words: edges(words),
    hidden: text.scrollHeight - text.clientHeight,
    wayOn: edges(wayOn),
    wayOnHidden: wayOn.scrollHeight - wayOn.clientHeight,
    lastButton: edges(last),
  };
}
