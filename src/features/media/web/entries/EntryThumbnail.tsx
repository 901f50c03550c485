import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Item } from '#platform/shared/content/item.ts';
import { mediaQuery, nameOf } from '../editor/media-query.ts';
import styles from './Thumbnail.module.css';
import { Thumbnail } from './Thumbnail.tsx';

export function EntryThumbnail({ item }: { item: Item }) {
  const name = nameOf(item);
  const { data: record } = useQuery({ ...mediaQuery(name), enabled: name !== '' });
  if (record) return <Thumbnail record={record} />;
  return (
    <span className={styles.sign}>
      <IconPhoto aria-hidden />
    </span>
  );
}
