import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { categoryNamesQuery, pageListQuery } from '#features/categories/page-list-query.ts';
import { type Suggestion, suggest } from './suggest.ts';

/**
 * Suggests titles of pages for the typed text, as a list that belongs to a text field.
 * Source: the combobox pattern of the ARIA Authoring Practices Guide, w3.org/WAI/ARIA/apg/patterns/combobox
 */
export function useSuggestions(typed: string, choose: (suggestion: Suggestion) => void) {
  const listId = useId();
  const [isWanted, setIsWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const { data: list } = useQuery({ ...pageListQuery, enabled: isWanted });
  const { data: names } = useQuery({ ...categoryNamesQuery, enabled: isWanted });
  const searched = useDeferredValue(typed);
  const found = isWanted && list ? suggest(list, searched) : [];
  const isOpen = found.length > 0;
  const chosen = found[active];

  function close() {
    setIsWanted(false);
    setActive(-1);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen || event.nativeEvent.isComposing) return;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault();
        const places = found.length + 1;
        const step = event.key === 'ArrowDown' ? 1 : -1;
        // The text field itself comes between the last option and the first.
        setActive(((active + 1 + step + places) % places) - 1);
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
    close,
    onKeyDown,
    open() {
      setIsWanted(true);
      setActive(-1);
    },
    subCategoryOf: ({ category, subCategory }: Suggestion) => names?.[category]?.subCategories[subCategory],
    /** The attributes that make a text field a combobox. */
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
