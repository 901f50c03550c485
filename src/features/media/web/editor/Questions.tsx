import { AskDialog } from '#ui/messages/AskDialog.tsx';
import type { MediaRecord } from '../../contract.ts';
import type { Save } from '../details/use-save.ts';

/** A question or message that a dialog shows on top of the media editor. */
export type Asking = { is: 'tooMany' | 'leave' } | { is: 'switch'; record: MediaRecord; question: string };

type Props = { asking: Asking; onReplace(record: MediaRecord): void; onLeave(): void; onCancel(): void };

export function Question({ asking, onReplace, onLeave, onCancel }: Props) {
  switch (asking.is) {
    case 'tooMany':
      // Source of the title: docs/behaviour.md 21.7.
      return <AskDialog title="Max itemsMedia selected" onCancel={onCancel} />;
    case 'switch':
      return (
        <AskDialog
          title={asking.question}
          confirm="Replace"
          isDangerous={false}
          onConfirm={() => onReplace(asking.record)}
          onCancel={onCancel}
        />
      );
    case 'leave':
      return (
        <AskDialog
          title="Are you sure you want to discard your unsaved changes?"
          confirm="Discard"
          cancel="Keep editing"
          onConfirm={onLeave}
          onCancel={onCancel}
        />
      );
  }
}

/** Warns about missing alternative texts and captions when the user saves. The user can save anyway. */
export function WordsQuestion({ save: { state, startAnyway, goBack } }: { save: Save }) {
  if (state.is !== 'asking') return null;
  const { pictures, films } = state;
  const lacking = [
    ...(pictures > 0 ? [`${counted(pictures, 'picture')} no alternative text`] : []),
    ...(films > 0 ? [`${counted(films, 'film or sound', 'films or sounds')} no captions`] : []),
  ];
  return (
    <AskDialog
      title={lacking.join(', ')}
      confirm="Update anyway"
      isDangerous={false}
      cancel="Go back"
      onConfirm={startAnyway}
      onCancel={goBack}
    >
      {pictures > 0 && (
        <p>Readers who cannot see it will not know what it shows. Describe it, or mark it as decorative.</p>
      )}
      {films > 0 && <p>Readers who cannot hear it will not know what is said. Add a file of captions.</p>}
    </AskDialog>
  );
}

function counted(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `1 ${one} has` : `${count} ${many} have`;
}
