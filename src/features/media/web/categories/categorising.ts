import { createContext, type ReactNode } from 'react';

/** Draws what makes a category, or edits the one that is named; above the media editor. */
export type Categorise = (
  categoryId: string | undefined,
  on: {
    /** Both empty after a deletion. */
    onDone(saved: { categoryId: string; subCategoryId: string }): void;
    onClose(): void;
  },
) => ReactNode;

/** Categories are another feature's. Without it they are only chosen. */
export const Categorising = createContext<Categorise | undefined>(undefined);
