import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { loadClassifier, maySuggest } from '#features/care/classify-in-browser.ts';
import { call } from '#platform/web/calls/api.ts';
import { type Suggestion, suggestions as suggest } from '../../contract.ts';

/** The client asks the server for suggestions when the reader has not typed for this time. */
const PAUSE_MS = 200;

/**
 * Suggests titles and questions for the text of a text field, in a list at the field. The client sends the
 * text only if the classifier finds no distress or insult in it, and the server does not store it. Source:
 * docs/decisions/081-suggested-questions.md, and the combobox pattern of the ARIA Authoring Practices Guide,
 * w3.org/WAI/ARIA/apg/patterns/combobox
 */
export function useSuggestions(typed: string, choose: (suggestion: Suggestion) => void) {
  const listId = useId();
  const [isWanted, setIsWanted] = useState(false);
  // The text of the active option. Its index is not stored, because the option may have another index in the
  // next list.
  const [activeText, setActiveText] = useState<string>();
  const found = useFound(typed, isWanted);
  const isOpen = found.length > 0;
  const active = found.findIndex(({ text }) => text === activeText);
  const chosen = found[active];

  function close() {
    setIsWanted(false);
    setActiveText(undefined);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen || event.nativeEvent.isComposing) return;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault();
        const places = found.length + 1;
        const step = event.key === 'ArrowDown' ? 1 : -1;
        // The arrow keys go round: from the last option to the text field, and from there to the first
        // option.
        setActiveText(found[((active + 1 + step + places) % places) - 1]?.text);
        return;
      }
      case 'Enter':
        if (!chosen) return;
        event.preventDefault();
        choose(chosen);
        return;
      case 'Escape':
        event.preventDefault();
        close();
    }
  }

  return {
    found,
    active,
    listId,
    optionId,
    typed,
    close,
    onKeyDown,
    open() {
      setIsWanted(true);
      setActiveText(undefined);
    },
    /** The attributes that turn a text field into a combobox. */
    combobox: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': chosen ? optionId(active) : undefined,
    } as const,
  };

  function optionId(index: number): string {
    return `${listId}-${index}`;
  }
}

const NONE: Suggestion[] = [];

/** A failed call gives an empty list and no error message, because the reader can ask without suggestions. */
function useFound(typed: string, isWanted: boolean): Suggestion[] {
  const [settled] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { data, isError } = useQuery({
    queryKey: ['suggestions', settled],
    queryFn: async ({ signal }) => {
      await loadClassifier();
      if (!maySuggest(settled)) return NONE;
      return (await call(suggest, { body: { typed: settled } }, { signal }))?.suggestions ?? NONE;
    },
    enabled: isWanted && settled !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return isWanted && !isError && typed.trim() !== '' ? (data ?? NONE) : NONE;
}
