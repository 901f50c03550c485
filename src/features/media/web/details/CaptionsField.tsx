import { IconBadgeCc, IconTrash } from '@tabler/icons-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { FieldError } from '#ui/fields/Field.tsx';
import { captionsProblem, parseCaptions, toWebVtt } from '../../captions.ts';
import type { MediaRecord } from '../../contract.ts';
import { MEDIA_TEXT_LENGTHS } from '../../media-text-lengths.ts';
import type { Details, Entry } from '../entries/entries.ts';
import { lacksCaptions } from './lacks-alt.ts';

type Props = {
  entry: Entry;
  record: MediaRecord;
  error: string | undefined;
  onChange(changes: Partial<Details>): void;
};

/**
 * Lets the user add, replace or remove the captions of a film or sound, from a WebVTT or SubRip file. If
 * captions are missing, a hint says so, but the user can save without them.
 */
export function CaptionsField({ entry, record, error, onChange }: Props) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const lacks = lacksCaptions(entry, record);
  const shownError = problem ?? error;

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = Array.from(target.files ?? []);
    // Clears the file input. Otherwise the browser would report no change when the user picks the same file
    // again.
    target.value = '';
    if (!file) return;
    const read = await readCaptionFile(file);
    setProblem(read.problem);
    if (read.problem === null) onChange({ captions: read.captions });
  }

  return (
    <fieldset className="grid slim all-columns gap-2 no-margin no-padding no-border">
      <legend className="no-padding strong">Captions</legend>
      <p className="small muted" role="status">
        {stateOf(entry.details.captions, lacks)}
      </p>
      {shownError && <FieldError id={`${id}-error`}>{shownError}</FieldError>}
      <input
        ref={picker}
        type="file"
        accept=".vtt,.srt,text/vtt"
        onChange={(event) => void choose(event)}
        className="visually-hidden"
        tabIndex={-1}
        aria-label="File of captions"
      />
      <div className="flex wrap gap-2">
        <Button
          look="outline"
          data-captions
          aria-describedby={shownError ? `${id}-error` : undefined}
          onClick={() => picker.current?.click()}
        >
          <IconBadgeCc aria-hidden size={22} />
          {lacks ? 'Add captions' : 'Replace captions'}
        </Button>
        {!lacks && (
          <Button look="quiet" onClick={() => onChange({ captions: '' })}>
            <IconTrash aria-hidden size={22} />
            Remove captions
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function stateOf(chosen: string | undefined, lacks: boolean): string {
  if (lacks)
    return chosen === ''
      ? 'The next update removes the captions.'
      : 'Missing: add a WebVTT or SubRip file, for readers who cannot hear it. It is shown as a transcript too.';
  if (chosen === undefined) return 'Shown in the film, and beside it as a transcript.';
  const count = parseCaptions(chosen).length;
  return `${count} ${count === 1 ? 'caption' : 'captions'}, saved with the next update.`;
}

type Read = { problem: string; captions?: never } | { problem: null; captions: string };

async function readCaptionFile(file: File): Promise<Read> {
  // A character has at most four bytes. So a file with more than four times as many bytes has too many
  // characters, and need not be read.
  if (file.size > MEDIA_TEXT_LENGTHS.captions * 4) return { problem: 'This file is too long for captions' };
  const captions = toWebVtt(await file.text());
  if (captions === '') return { problem: 'There are no captions in this file' };
  const problem = captionsProblem(captions);
  if (problem) return { problem };
  return captions.length > MEDIA_TEXT_LENGTHS.captions
    ? { problem: 'This file is too long for captions' }
    : { problem: null, captions };
}
