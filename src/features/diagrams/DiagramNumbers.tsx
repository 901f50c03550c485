import { lazy } from 'react';
import { IfLoaded } from '#ui/states/IfLoaded.tsx';
import { stillDiagramOf } from './still-diagrams.ts';

const StillNumbers = lazy(async () => ({
  default: (await import('./web/still/StillNumbers.tsx')).StillNumbers,
}));

/** If the picture in this file is a diagram, shows the numbers of the diagram as a table. */
export function DiagramNumbers({ file }: { file: string | undefined }) {
  const name = stillDiagramOf(file);
  return (
    name && (
      <IfLoaded>
        <StillNumbers name={name} />
      </IfLoaded>
    )
  );
}
