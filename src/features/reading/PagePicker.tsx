import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { categoryNamesQuery, pageListQuery } from '#features/categories/page-list-query.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import styles from '#ui/layout/Drawer.module.css';
import { Loading } from '#ui/states/Loading.tsx';
import { ContentList, ExpandButtons } from './web/index/ContentList.tsx';
import { type ListedPage, type Topic, toTopics } from './web/index/topics.ts';

type Props = {
  /** The name of the button or field for which the editor chooses a page. */
  name: string;
  picked: number | null;
  onPick(answerID: number): void;
  onClose(): void;
};

/**
 * The content list in a drawer. A click on a title chooses that page and closes the drawer. Source:
 * docs/behaviour.md 18.4.
 */
export function PagePicker({ name, picked, onPick, onClose }: Props) {
  const drawer = useRef<HTMLDialogElement>(null);
  const { data: list } = useQuery(pageListQuery);
  const { data: names } = useQuery(categoryNamesQuery);
  const topics = useMemo(() => list && names && toTopics(list, names), [list, names]);
  const heading = `Editing: ${name}`;
  useLayoutEffect(() => drawer.current?.showModal(), []);
  return (
    <dialog
      ref={drawer}
      className={styles.drawer}
      aria-label={heading}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      // Esc closes only this drawer, and not also the dialog or screen below the drawer.
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => event.stopPropagation()}
    >
      <header className={styles.head}>
        <h2 className="grow slim heading breaks">{heading}</h2>
        <IconButton label="Close" onClick={() => drawer.current?.close()}>
          <IconX aria-hidden />
        </IconButton>
      </header>
      {topics ? (
        <Titles
          topics={topics}
          picked={picked}
          onPick={(answerID) => {
            onPick(answerID);
            drawer.current?.close();
          }}
        />
      ) : (
        <Loading text="Loading content..." />
      )}
    </dialog>
  );
}

type TitlesProps = { topics: Topic[] } & Pick<Props, 'picked' | 'onPick'>;

function Titles({ topics, picked, onPick }: TitlesProps) {
  const [open, setOpen] = useState<string[]>(() => levelsOf(topics, picked));
  const pick = useMemo(
    () => ({ is: 'pick' as const, picked, pick: ({ answerID }: ListedPage) => onPick(answerID) }),
    [picked, onPick],
  );
  return (
    <div className={`grid from-top gap-3 ${styles.body}`}>
      <ExpandButtons topics={topics} onOpen={setOpen} />
      <ContentList
        topics={topics}
        click={pick}
        open={useMemo(() => new Set(open), [open])}
        onOpen={setOpen}
      />
    </div>
  );
}

/**
 * @returns the keys of the topic and sub-topic that contain the chosen page; these levels are open at first
 */
function levelsOf(topics: Topic[], picked: number | null): string[] {
  return topics.flatMap(({ key, subTopics }) => {
    const inside = subTopics.filter(({ pages }) => pages.some(({ answerID }) => answerID === picked));
    return inside.length > 0 ? [key, ...inside.map((subTopic) => subTopic.key)] : [];
  });
}
