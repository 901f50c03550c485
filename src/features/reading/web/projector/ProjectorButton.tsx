import { IconPresentation } from '@tabler/icons-react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { enterProjector } from '#ui/styles/projector-mode.ts';

export function ProjectorButton() {
  return (
    <IconButton label="Projector (F)" onClick={enterProjector}>
      <IconPresentation aria-hidden />
    </IconButton>
  );
}
