import { lazy } from 'react';
import { IfLoaded } from '#ui/states/IfLoaded.tsx';
import { stillDiagramOf } from './still-diagrams.ts';

const StillNumbers = lazy(async () => ({
  default: (await import('./web/still/StillNumbers.tsx')).StillNumbers,
}));

/** Shows the numbers of a picture if the picture is a diagram. */
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
