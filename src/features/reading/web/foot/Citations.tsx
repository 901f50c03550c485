import { useState } from 'react';
import { fullAddress, links } from '#platform/web/addresses/links.ts';
import { copyText } from '#platform/web/addresses/share.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { useProductName } from '#ui/product-name.ts';
import type { Page } from '../../contract.ts';
import { apa, type Citation, harvard, mla } from './citation.ts';
import styles from './PageFoot.module.css';

const STYLES = [
  { name: 'APA', cite: apa },
  { name: 'Harvard (AGPS)', cite: harvard },
  { name: 'MLA', cite: mla },
];

/** The citation of a page in three styles, with a button to copy each. */
export function Citations({ page: { answerID, title }, sentence }: { page: Page; sentence: string }) {
  const site = useProductName();
  const [read] = useState(() => new Date());
  const url = fullAddress(links.page(answerID));
  return (
    <dl className={styles.citations}>
      {STYLES.map(({ name, cite }) => (
        <Style key={name} name={name} citation={cite({ title, site, url, read, sentence })} />
      ))}
    </dl>
  );
}

function Style({ name, citation: { entry, quotation } }: { name: string; citation: Citation }) {
  const lines = quotation ? [quotation, entry] : [entry];
  async function copy() {
    const text = lines.join('\n');
    showToast((await copyText(text)) ? `Copied in ${name} style` : text);
  }
  return (
    <div>
      <dt className="row gap-2 strong">
        {name}
        <Button look="quiet" className="tap" onClick={() => void copy()}>
          Copy <span className="visually-hidden">in {name} style</span>
        </Button>
      </dt>
      {lines.map((line) => (
        <dd key={line} className="breaks">
          {line}
        </dd>
      ))}
    </div>
  );
}
