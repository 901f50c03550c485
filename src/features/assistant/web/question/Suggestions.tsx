import { IconSearch } from '@tabler/icons-react';
import type { Suggestion } from '../../contract.ts';
import styles from './Suggestions.module.css';
import { typedPieces } from './typed-pieces.ts';
import type { useSuggestions } from './use-suggestions.ts';

type Props = {
  suggestions: ReturnType<typeof useSuggestions>;
  choose(suggestion: Suggestion): void;
};

/** The list of suggestions above the question bar. The focus stays in the text field of the bar. */
export function Suggestions({ suggestions, choose }: Props) {
  const { found, active, listId, optionId, typed } = suggestions;
  return (
    <>
      <p role="status" className="visually-hidden">
        {found.length > 0 && (found.length === 1 ? '1 suggestion' : `${found.length} suggestions`)}
      </p>
      {found.length > 0 && (
        <div id={listId} role="listbox" aria-label="Suggestions" className={styles.list}>
          {found.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and handles the keys
            <div
              key={`${suggestion.isTitle} ${suggestion.text}`}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              // The focus stays in the text field, whose `aria-activedescendant` names the active option.
              tabIndex={-1}
              className={styles.option}
              ref={index === active ? keepInSight : null}
              // A mouse press would move the focus out of the text field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              <IconSearch aria-hidden className="muted" />
              <Words text={suggestion.text} typed={typed} />
              {suggestion.isTitle && <span className={styles.place}>Page</span>}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function Words({ text: suggestion, typed }: { text: string; typed: string }) {
  return (
    <span className={styles.words} dir="auto">
      {typedPieces(suggestion, typed).map(({ text, isTyped }, index) =>
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
