import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Picture } from '../media/Picture.tsx';
import styles from './ContentList.module.css';
import { PageTitle, type TitleClick } from './PageTitle.tsx';
import { keysOf, type SubTopic, type Topic } from './topics.ts';

/** Which levels are open, by their keys, and what is told of another choice. */
export type Opened = { open: ReadonlySet<string>; onOpen(open: string[]): void };

type Props = Opened & { topics: Topic[]; click: TitleClick };

/** The content list: an accordion of categories and, inside them, of sub-categories. Source: part 2 section 2. */
export function ContentList({ topics, click, open, onOpen }: Props) {
  const id = useId();

  /** A topic opens with all that is in it. */
  function toggle(key: string, inside: string[] = []): void {
    const others = [...open].filter((other) => other !== key && !inside.includes(other));
    onOpen(open.has(key) ? others : [...others, key, ...inside]);
  }

  return (
    <div className={styles.list}>
      {topics.map(({ key, name, picture, subTopics }) => (
        <section key={key} className={styles.topic}>
          <h2 className={styles.heading}>
            <Disclosure
              className={styles.topicButton}
              isOpen={open.has(key)}
              controls={`${id}${key}`}
              onClick={() =>
                toggle(
                  key,
                  subTopics.map((subTopic) => subTopic.key),
                )
              }
            >
              {click.is === 'open' && (
                <span className={styles.picture}>
                  {picture && (
                    <Picture
                      item={{ ...picture, constrainItem: false, itemCaption: undefined }}
                      media={picture.media && { ...picture.media, alt: '' }}
                      sizes="200px"
                      loading="lazy"
                    />
                  )}
                </span>
              )}
              <span className={styles.name} data-spoken={key}>
                {name}
              </span>
              <span className={styles.count}>{topicCount(subTopics.length)}</span>
            </Disclosure>
          </h2>
          <div id={`${id}${key}`} className={styles.inside} hidden={!open.has(key)}>
            {/* What is closed is not drawn: thousands of lines nobody sees would hold up the first picture. */}
            {open.has(key) &&
              subTopics.map((subTopic) => (
                <SubTopicPages
                  key={subTopic.key}
                  id={`${id}${subTopic.key}`}
                  subTopic={subTopic}
                  click={click}
                  isOpen={open.has(subTopic.key)}
                  onToggle={() => toggle(subTopic.key)}
                />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** Opens or closes every level. */
export function ExpandButtons({ topics, onOpen }: { topics: Topic[]; onOpen: Opened['onOpen'] }) {
  return (
    <div className={styles.buttons}>
      <Button look="outline" onClick={() => onOpen(keysOf(topics))}>
        <IconArrowsDiagonal aria-hidden size={20} />
        Expand all
      </Button>
      <Button look="outline" onClick={() => onOpen([])}>
        <IconArrowsDiagonalMinimize2 aria-hidden size={20} />
        Collapse all
      </Button>
    </div>
  );
}

type SubTopicProps = {
  id: string;
  subTopic: SubTopic;
  click: TitleClick;
  isOpen: boolean;
  onToggle(): void;
};

function SubTopicPages({ id, subTopic, click, isOpen, onToggle }: SubTopicProps) {
  return (
    <div className={styles.subTopic}>
      <h3 className={styles.heading}>
        <Disclosure className={styles.subButton} isOpen={isOpen} controls={id} onClick={onToggle}>
          <span data-spoken={subTopic.key}>{subTopic.name}</span>
        </Disclosure>
      </h3>
      <ul id={id} className={styles.pages} hidden={!isOpen}>
        {isOpen &&
          subTopic.pages.map((page) => (
            <li key={page.answerID}>
              <PageTitle page={page} click={click} />
            </li>
          ))}
      </ul>
    </div>
  );
}

type DisclosureProps = {
  className: string | undefined;
  isOpen: boolean;
  controls: string;
  onClick(): void;
  children: ReactNode;
};

function Disclosure({ className, isOpen, controls, onClick, children }: DisclosureProps) {
  return (
    <button
      type="button"
      className={className}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onClick}
    >
      {children}
      <IconChevronDown aria-hidden className={styles.chevron} />
    </button>
  );
}

function topicCount(count: number): string {
  return count === 1 ? '1 topic' : `${count} topics`;
}
