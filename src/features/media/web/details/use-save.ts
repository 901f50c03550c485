import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Item, MediaDetails } from '#platform/shared/content/item.ts';
import type { MediaRecord } from '../../contract.ts';
import type { OnDone } from '../editor/media-editor-props.ts';
import { mediaQuery, nameOf } from '../editor/media-query.ts';
import { fieldErrorsOf, sentenceOf } from '../editor/refusal-sentence.ts';
import type { MediaEdit } from '../editor/use-media-edit.ts';
import { type Entry, linkProblem, toItem } from '../entries/entries.ts';
import { lacksAlt, lacksCaptions } from './lacks-alt.ts';
import { saveEntry, UnknownName } from './save-entry.ts';

export type Save = ReturnType<typeof useSave>;

/** `errors` contains error sentences for the media item that is shown, by field name of the request. */
type Saving =
  | { is: 'idle' | 'saving' }
  | { is: 'asking'; pictures: number; films: number; first: number }
  | { is: 'failed'; message: string; errors: Record<string, string> };

/**
 * Saves when the user presses Update. First saves the details of each media item in the library, then passes
 * the items of the page to the caller.
 */
export function useSave(edit: MediaEdit, onDone: OnDone) {
  const [state, setState] = useState<Saving>({ is: 'idle' });
  const queryClient = useQueryClient();

  /**
   * Saves, unless a link is not valid: then shows its field. If alternative texts or captions are missing,
   * first asks the user, who can save without them.
   */
  function start(): void {
    const wrong = edit.entries.findIndex((entry) => linkProblem(entry) !== undefined);
    if (wrong >= 0) {
      showField(wrong);
      return;
    }
    const pictures = edit.entries.filter((entry) => lacksAlt(entry, recordOf(entry)));
    const films = edit.entries.filter((entry) => lacksCaptions(entry, recordOf(entry)));
    const first = edit.entries.findIndex((entry) => pictures.includes(entry) || films.includes(entry));
    if (first < 0) void run();
    else setState({ is: 'asking', pictures: pictures.length, films: films.length, first });
  }

  function recordOf({ item }: Entry): MediaRecord | null | undefined {
    return queryClient.getQueryData(mediaQuery(nameOf(item)).queryKey);
  }

  function describe(): void {
    if (state.is !== 'asking') return;
    edit.show(state.first);
    setState({ is: 'idle' });
    // Waits for the next frame, because only then the dialog with the question is closed and the media item
    // is shown.
    requestAnimationFrame(() => {
      const missing = (place: string) => document.querySelector<HTMLElement>(`dialog[open] ${place}`);
      (missing('[data-captions]') ?? missing('textarea'))?.focus();
    });
  }

  function showField(index: number): void {
    edit.show(index);
    setState({ is: 'idle' });
    // Waits for the next frame, because only then the media item is shown.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('dialog[open] [aria-invalid="true"]')?.focus(),
    );
  }

  async function run(): Promise<void> {
    setState({ is: 'saving' });
    const items: Item[] = [];
    for (const [index, entry] of edit.entries.entries()) {
      try {
        const saved = await saveEntry(entry);
        edit.put(entry.item.itemID, () => saved);
        // Leaves out an entry for which no file and no film was chosen. Source: docs/behaviour.md 21.8.
        if (nameOf(saved.item) || saved.item.itemAudio) items.push(toItem(saved));
      } catch (error) {
        edit.show(index);
        const errors = error instanceof UnknownName ? { itemName: error.message } : fieldErrorsOf(error);
        const message = error instanceof UnknownName ? error.message : sentenceOf(error);
        return setState({ is: 'failed', message, errors });
      }
    }
    if (items.length === 0) return setState({ is: 'failed', message: 'No media selected', errors: {} });
    void queryClient.invalidateQueries({ queryKey: ['media', 'search'] });
    void queryClient.invalidateQueries({ queryKey: ['page'] });
    onDone(items, pictureDetails(items));
  }

  /**
   * Returns the details of the pictures from the cache. The page needs them to show the pictures at once:
   * their size, alternative text and blurred placeholder.
   */
  function pictureDetails(items: Item[]): Record<string, MediaDetails> {
    const media: Record<string, MediaDetails> = {};
    for (const { itemName } of items) {
      const record = itemName && queryClient.getQueryData(mediaQuery(itemName).queryKey);
      if (itemName && record && record.mediaType === 'image') {
        const { width, height, placeholder, alt, hash } = record;
        media[itemName] = { width, height, placeholder, alt, hash };
      }
    }
    return media;
  }

  return { state, start, startAnyway: () => void run(), goBack: describe };
}
