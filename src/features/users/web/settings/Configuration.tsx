import { IconHeartbeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { links } from '#platform/web/addresses/links.ts';
import { configQuery } from '#platform/web/session.ts';
import { ButtonLink } from '#ui/buttons/Button.tsx';
import { Section } from '#ui/layout/Section.tsx';
import styles from './Configuration.module.css';

/** Shows the values of config.json. Only the operator of the server can change them. */
export function Configuration() {
  const { data } = useQuery({ ...configQuery, enabled: false });
  if (!data) return null;
  const { serverURL, cosURL, sttURL, bucketName, version } = data;
  const rows = { serverURL, cosURL, sttURL, bucketName, 'App version': version };
  return (
    <Section title="Configuration, read only">
      <dl className="grid no-margin">
        {Object.entries(rows).map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt className="strong">{name}</dt>
            <dd className="no-margin muted breaks">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <ButtonLink look="outline" to={links.health()}>
          <IconHeartbeat aria-hidden="true" />
          Server health
        </ButtonLink>
      </div>
    </Section>
  );
}
