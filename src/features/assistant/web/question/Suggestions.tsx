import { IconSearch } from '@tabler/icons-react';
import styles from './Suggestions.module.css';
import type { Suggestion } from './suggest.ts';
import type { useSuggestions } from './use-suggestions.ts';

type Props = {
  suggestions: ReturnType<typeof useSuggestions>;
  choose(suggestion: Suggestion): void;
};

/** The list above the question bar. The focus stays in the bar. */
export function Suggestions({ suggestions, choose }: Props) {
  const { found, active, listId, optionId, subCategoryOf } = suggestions;
  return (
    <>
      <p role="status" className="visually-hidden">
        {found.length > 0 && `${found.length === 1 ? '1 page' : `${found.length} pages`} suggested`}
      </p>
      {found.length > 0 && (
        <div id={listId} role="listbox" aria-label="Pages" className={styles.list}>
          {found.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and handles the keys
            <div
              key={suggestion.answerID}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              // Options are never focused themselves: aria-activedescendant names the active one.
              tabIndex={-1}
              className={styles.option}
              ref={index === active ? keepInSight : null}
              // Prevents the text field from losing the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              <IconSearch aria-hidden className="muted" />
              <Title suggestion={suggestion} />
              <span className={styles.place}>{subCategoryOf(suggestion)}</span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function Title({ suggestion: { pieces } }: { suggestion: Suggestion }) {
  return (
    <span className={styles.title} dir="auto">
      {pieces.map(({ text, isTyped }, index) =>
        isTyped ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no other key than its index
          <span key={index}>{text}</span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <b key={index}>{text}</b>
        ),
      )}
    </span>
  );
}

function keepInSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
