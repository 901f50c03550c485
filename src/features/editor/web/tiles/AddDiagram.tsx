import { isDiagramName } from '#features/diagrams/moving-diagrams.ts';
import type { Item } from '#platform/shared/content/item.ts';
import { CompactSelect } from '#ui/fields/SelectField.tsx';
import { DIAGRAM_OPTIONS, newDiagramTile } from './diagram-tiles.ts';

/** A list of interactive diagrams. The diagram that the user chooses is added after the other pictures. */
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
