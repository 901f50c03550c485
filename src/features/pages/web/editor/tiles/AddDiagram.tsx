import { CompactSelect } from '#web/ui/SelectField.tsx';
import type { Item } from '../../../contract.ts';
import { isDiagramName } from '../../../diagrams.ts';
import { DIAGRAM_OPTIONS, newDiagramTile } from './diagram-tiles.ts';

/** The list of diagrams that move: choosing one adds it behind the other tiles. */
export function AddDiagram({ onAdd }: { onAdd(item: Item): void }) {
  return (
    <CompactSelect
      aria-label="Add a diagram"
      placeholder="Add a diagram"
      options={DIAGRAM_OPTIONS}
      value=""
      onChange={({ target }) => isDiagramName(target.value) && onAdd(newDiagramTile(target.value))}
    />
  );
}
