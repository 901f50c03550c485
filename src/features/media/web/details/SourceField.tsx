import { IconBrandYoutube, IconPhoto } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Segments } from '#ui/fields/choices/Segments.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { AskDialog } from '#ui/messages/AskDialog.tsx';
import { MEDIA_TEXT_LENGTHS } from '../../media-text-lengths.ts';
import { mediaQuery, nameOf } from '../editor/media-query.ts';
import type { MediaEdit } from '../editor/use-media-edit.ts';
import { type Entry, withoutSource, withSource, withYouTube } from '../entries/entries.ts';
import { YOUTUBE_PROBLEM, youTubeId } from '../entries/you-tube-id.ts';
import { UnknownName } from './save-entry.ts';
import { TO_FILE, TO_YOUTUBE } from './switch-question.ts';

type Kind = 'name' | 'youTube';

type Props = {
  entry: Entry;
  edit: MediaEdit;
  error: string | undefined;
  goTo(tab: 'search' | 'upload'): void;
};

/**
 * Lets the user choose the media item: a file of the library by its name, or a YouTube film by its ID.
 * Choosing a file clears the YouTube ID, and the other way round.
 */
export function SourceField({ entry, edit, error, goTo }: Props) {
  const [kind, setKind] = useState<Kind>(entry.item.itemYouTubeID ? 'youTube' : 'name');
  const [asking, setAsking] = useState<Kind | null>(null);
  const isEmpty = nameOf(entry.item) === '';

  function switchTo(next: Kind): void {
    setAsking(null);
    setKind(next);
    if (!isEmpty) edit.put(entry.item.itemID, withoutSource);
  }

  return (
    <div className="grid slim all-columns gap-2">
      <div className="row wrap spread gap-2">
        <span className="small strong" aria-hidden="true">
          Source
        </span>
        <Segments
          label="Source"
          options={KINDS}
          value={kind}
          onChange={(next) => (isEmpty ? switchTo(next) : setAsking(next))}
        />
      </div>
      {kind === 'name' ? (
        <NameField entry={entry} edit={edit} error={error} />
      ) : (
        <YouTubeField entry={entry} edit={edit} error={error} />
      )}
      {kind === 'name' && isEmpty && (
        <div className="flex wrap gap-2">
          <Button look="outline" onClick={() => goTo('search')}>
            Search the library
          </Button>
          <Button look="outline" onClick={() => goTo('upload')}>
            Upload a file
          </Button>
        </div>
      )}
      {asking && (
        <AskDialog
          title={asking === 'youTube' ? TO_YOUTUBE : TO_FILE}
          confirm="Replace"
          isDangerous={false}
          onConfirm={() => switchTo(asking)}
          onCancel={() => setAsking(null)}
        />
      )}
    </div>
  );
}

const KINDS = [
  { value: 'name', text: 'Name', icon: <IconPhoto aria-hidden size={22} /> },
  { value: 'youTube', text: 'YouTubeID', icon: <IconBrandYoutube aria-hidden size={22} /> },
] as const;

type FieldProps = Omit<Props, 'goTo'>;

/**
 * The field for the name of a file in the library. If the user has changed the name and leaves the field, the
 * app asks the server for that file. When the user saves, it asks again.
 */
function NameField({ entry, edit, error }: FieldProps) {
  const [problem, setProblem] = useState<string>();
  const queryClient = useQueryClient();
  const { itemID, itemName = '' } = entry.item;
  const value = entry.typedName ?? itemName;

  async function lookUp(): Promise<void> {
    const typed = value.trim();
    if (typed === itemName) return edit.put(itemID, (now) => ({ ...now, typedName: undefined }));
    if (typed === '') return edit.put(itemID, withoutSource);
    // If the server does not answer, shows no error message here. When the user saves, the app asks again,
    // and then shows the error.
    const record = await queryClient.fetchQuery(mediaQuery(typed)).catch(() => undefined);
    if (record) edit.put(itemID, (now) => withSource(now, record));
    else if (record === null) setProblem(new UnknownName().message);
  }

  return (
    <TextField
      label="Name"
      placeholder="Enter media name"
      autoComplete="off"
      spellCheck={false}
      maxLength={MEDIA_TEXT_LENGTHS.fileName}
      error={problem ?? error}
      value={value}
      onChange={(event) => {
        setProblem(undefined);
        edit.change(entry, { typedName: event.target.value });
      }}
      onKeyDown={(event) => event.key === 'Enter' && void lookUp()}
      onBlur={() => void lookUp()}
    />
  );
}

function YouTubeField({ entry, edit, error }: FieldProps) {
  const { itemID, itemYouTubeID = '' } = entry.item;
  const [typed, setTyped] = useState(itemYouTubeID);
  const [isLeft, setIsLeft] = useState(false);
  const isWrong = isLeft && typed.trim() !== '' && !youTubeId(typed);

  function change(text: string): void {
    setTyped(text);
    setIsLeft(false);
    const id = youTubeId(text);
    if (id && id !== itemYouTubeID) edit.put(itemID, (now) => withYouTube(now, id));
    if (!id && itemYouTubeID) edit.put(itemID, withoutSource);
  }

  return (
    <TextField
      label="YouTubeID"
      placeholder="For example dQ3kAntarc7"
      autoComplete="off"
      spellCheck={false}
      error={isWrong ? YOUTUBE_PROBLEM : error}
      value={typed}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setIsLeft(true)}
    />
  );
}
