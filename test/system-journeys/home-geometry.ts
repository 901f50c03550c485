import type { Visit } from '../browsers/visit.ts';
import { expect } from '../journeys/server.ts';

type Edges = { top: number; bottom: number; height: number };
type Geometry = {
  /** The area between the header and the question bar, without its padding. */
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
 * Expects that the text and all buttons of the home page are visible, and that there is no empty space below
 * the buttons.
 * @param isLower true if the panel should take 7/9 of the height of the column, with the buttons below it
 */
export async function expectWholeHome(visit: Visit, { isLower }: { isLower: boolean }): Promise<void> {
  await visit.see({ role: 'heading', level: 1, name: 'What would you like to find out?' });
  await expect
    .poll(async () => judge(await visit.run(measure), isLower), { message: 'the home page' })
    .toEqual([]);
}

/** @returns a sentence for each fault of the layout */
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
    [lastButton.bottom > column.bottom + 1, 'the buttons end below the column'],
  ];
  return wrong.flatMap(([isWrong, what]) => (isWrong ? [what] : []));
}

/**
 * Runs inside the page.
 * @returns null while an element is missing
 */
function measure(): Geometry | null {
  const text = document.getElementById('answer');
  const panel = text?.parentElement;
  const page = panel?.parentElement;
  const wayOn = page?.querySelector('nav');
  const words = text?.querySelector('p');
  const last = wayOn?.lastElementChild;
  if (!text || !panel || !page || !wayOn || !words || !last) return null;
  const edges = (element: Element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return { top, bottom, height };
  };
  const column = edges(page);
  const padding = Number.parseFloat(getComputedStyle(page).paddingTop);
  return {
    column: { ...column, top: column.top + padding, height: column.height - padding },
    panel: edges(panel),
    words: edges(words),
    hidden: text.scrollHeight - text.clientHeight,
    wayOn: edges(wayOn),
    wayOnHidden: wayOn.scrollHeight - wayOn.clientHeight,
    lastButton: edges(last),
  };
}
