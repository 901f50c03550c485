import { PagePicture } from '#features/reading/PagePicture.tsx';
import { links } from '#platform/web/addresses/links.ts';
import { Link } from '#ui/buttons/Link.tsx';
import { CalmBox } from '#ui/layout/Sheet.tsx';
import type { Stop } from '../contract.ts';
import { Packs } from './Packs.tsx';

/** The pathway for a new class: a few pages in a suggested order, each with the reason why it is there. */
export function StartHere({ pages, pack }: { pages: (Stop & { why: string })[]; pack: number }) {
  if (pages.length === 0)
    return (
      <CalmBox>
        <p>The pages of the first path are not here.</p>
      </CalmBox>
    );
  return (
    <div className="grid from-top gap-5">
      <p className="muted">
        New here? Read these pages in this order. Then ask your own questions in the bar below.
      </p>
      <ol className="grid gap-5 cards" aria-label="The first path">
        {pages.map(({ answerID, title, why }, index) => (
          <li
            key={answerID}
            className="outlined clip round-3 relative ring-within grid surface lit-hover picture-card"
          >
            <div className="relative low slim sunken">
              <PagePicture answerID={answerID} sizes="30rem" />
            </div>
            <div className="grid from-top gap-2 pad-4-5">
              <h2 className="reading breaks">
                <Link className="no-ring plain-link as-parent covering" to={links.page(answerID)}>
                  {index + 1}. {title}
                </Link>
              </h2>
              <p className="muted">{why}</p>
            </div>
          </li>
        ))}
      </ol>
      <Packs numbers={[pack]} label="Your first lesson" />
    </div>
  );
}
