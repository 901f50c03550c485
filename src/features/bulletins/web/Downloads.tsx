import { IconExternalLink } from '@tabler/icons-react';
import { useDeadEnd } from '#features/categories/use-dead-end.ts';
import { serverAddress } from '#platform/web/calls/api.ts';
import { ActionLink } from '#ui/buttons/ActionLink.tsx';
import { type Bulletin, readBulletinFile } from '../contract.ts';
import styles from './Downloads.module.css';
import { documentIcon } from './document-icon.ts';
import { fileLabel } from './file-label.ts';

export function Downloads({ links, resourceItems }: Pick<Bulletin, 'links' | 'resourceItems'>) {
  const deadEnd = useDeadEnd(links.map(({ url }) => url));
  const given = links.filter(({ url }) => !deadEnd(url));
  if (given.length + resourceItems.length === 0) return null;
  return (
    <ul className={styles.list}>
      {given.map(({ url, description }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two links may be equal, so only the index is unique
        <li key={index}>
          <ActionLink action={url} className="inline items-centre tap gap-2 strong line-tight">
            <LinkIcon url={url} />
            {description || url}
          </ActionLink>
        </li>
      ))}
      {resourceItems.map((name) => {
        const Icon = documentIcon(name);
        return (
          <li key={name}>
            <a
              className="inline items-centre tap gap-2 strong line-tight"
              href={fileAddress(name)}
              download={name}
            >
              <Icon aria-hidden />
              {fileLabel(name)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** A link to a document has the icon of its file type. Any other link has the icon of an external link. */
function LinkIcon({ url }: { url: string }) {
  const Icon = documentIcon(url.replace(/[?#].*$/, ''), IconExternalLink);
  return <Icon aria-hidden />;
}

function fileAddress(name: string): string {
  return serverAddress(readBulletinFile.url.replace(':name', encodeURIComponent(name)));
}
