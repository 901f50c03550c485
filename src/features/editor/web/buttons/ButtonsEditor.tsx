import { memo, useState } from 'react';
import type { Button } from '#features/reading/contract.ts';
import { PagePicker } from '#features/reading/PagePicker.tsx';
import { moved } from '#ui/reorder/move.ts';
import { Sortable } from '#ui/reorder/Sortable.tsx';
import type { Change, Edit } from '../working-copy/use-working-copy.ts';
import { ButtonRow } from './ButtonRow.tsx';

type Props = {
  buttons: Button[];
  change: Change;
  /** The error messages, by index and field of the button, such as `1.buttonAction`. */
  errors: Record<string, string>;
};

/** Lets the user edit the three buttons of a page. Source: docs/behaviour.md 19.5. */
export const ButtonsEditor = memo(function ButtonsEditor({ buttons, change, errors }: Props) {
  const [keys, setKeys] = useState(() => buttons.map((_, index) => `button ${index}`));
  const [picking, setPicking] = useState<number | null>(null);
  const picked = picking === null ? undefined : buttons[picking];

  function move(from: number, to: number): void {
    setKeys(moved(keys, from, to));
    change((copy) => ({ ...copy, buttons: moved(copy.buttons, from, to) }));
  }

  function nameOf(key: string): string {
    const place = keys.indexOf(key);
    return buttons[place]?.buttonName || `button ${place + 1}`;
  }

  return (
    <section className="rigid line-above pad-3" aria-label="Buttons">
      <Sortable ids={keys} nameOf={nameOf} shape="rows" onMove={move}>
        <ol className="grid gap-2">
          {buttons.map((button, place) => (
            <ButtonRow
              key={keys[place]}
              id={keys[place] ?? ''}
              place={place}
              count={buttons.length}
              button={button}
              nameError={errors[`${place}.buttonName`]}
              actionError={errors[`${place}.buttonAction`]}
              onMove={move}
              onChange={(part, group) => change(withButton(place, part), group)}
              onPick={() => setPicking(place)}
            />
          ))}
        </ol>
      </Sortable>
      {picking !== null && picked && (
        <PagePicker
          name={picked.buttonName || 'Empty Button'}
          picked={/^-?\d+$/.test(String(picked.buttonAction).trim()) ? Number(picked.buttonAction) : null}
          onPick={(answerID) => change(withButton(picking, { buttonAction: answerID }))}
          onClose={() => setPicking(null)}
        />
      )}
    </section>
  );
});

function withButton(place: number, part: Partial<Button>): Edit {
  return (copy) => ({
    ...copy,
    buttons: copy.buttons.map((button, index) => (index === place ? { ...button, ...part } : button)),
  });
}
