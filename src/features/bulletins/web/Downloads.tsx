import { IconExternalLink } from '@tabler/icons-react';
import { useDeadEnd } from '#features/categories/use-dead-end.ts';
import { serverAddress } from '#platform/web/calls/api.ts';
import { ActionLink } from '#ui/buttons/ActionLink.tsx';
import { type Bulletin, readBulletinFile } from '../contract.ts';
import styles from './Downloads.module.css';
import { FileTypeIcon } from './FileTypeIcon.tsx';
import { endingOf, fileLabel, isDocument } from './file-name.ts';

/** Links and files, each with the sign of its type. */
export function Downloads({ links, resourceItems }: Pick<Bulletin, 'links' | 'resourceItems'>) {
  const deadEnd = useDeadEnd(links.map(({ url }) => url));
  const given = links.filter(({ url }) => !deadEnd(url));
  if (given.length + resourceItems.length === 0) return null;
  return (
    <ul className={styles.list}>
      {given.map(({ url, description }, index) => (
        // Two may be alike; a link is its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index}>
          <ActionLink action={url} className={styles.link}>
            <LinkIcon url={url} />
            {description || url}
          </ActionLink>
        </li>
      ))}
      {resourceItems.map((name) => (
        <li key={name}>
          <a className={styles.link} href={fileAddress(name)} download={name}>
            <FileTypeIcon name={name} />
            {fileLabel(name)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A link to a document shows what it is, any other that it leads away. */
function LinkIcon({ url }: { url: string }) {
  const path = url.replace(/[?#].*$/, '');
  return isDocument(endingOf(path)) ? <FileTypeIcon name={path} /> : <IconExternalLink aria-hidden />;
}

function fileAddress(name: string): string {
  return serverAddress(readBulletinFile.url.replace(':name', encodeURIComponent(name)));
}
