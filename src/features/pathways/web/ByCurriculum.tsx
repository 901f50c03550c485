import { useSearchParams } from 'react-router';
import { PagePicture } from '#features/reading/PagePicture.tsx';
import { links } from '#platform/web/addresses/links.ts';
import { Link } from '#ui/buttons/Link.tsx';
import { SegmentButtons } from '#ui/fields/choices/Segments.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { CalmBox } from '#ui/layout/Sheet.tsx';
import { Tag } from '#ui/layout/Tag.tsx';
import type { Curriculum, Pathway } from '../contract.ts';
import { Packs } from './Packs.tsx';

/** The pathways (pages in a suggested order) of one curriculum, grouped by subject. */
export function ByCurriculum({ curricula }: { curricula: Curriculum[] }) {
  const [parameters, setParameters] = useSearchParams();
  const chosen = curricula.find(({ id }) => id === parameters.get('of')) ?? curricula[0];
  if (!chosen) return null;
  const subjects = [...new Set(chosen.pathways.map(({ subject }) => subject))];
  return (
    <div className="grid from-top gap-5">
      <div className="row wrap gap-2-4">
        <SegmentButtons
          label="Curriculum"
          options={curricula.map(({ id, country }) => ({ value: id, text: country }))}
          value={chosen.id}
          onChange={(of) =>
            setParameters({ view: 'curriculum', of }, { replace: true, preventScrollReset: true })
          }
        />
        <p className="muted">{chosen.name}. The topics are in our own words.</p>
      </div>
      {subjects.length === 0 && (
        <CalmBox>
          <p>The pages of these paths are not here.</p>
        </CalmBox>
      )}
      {subjects.map((subject) => (
        <Section key={subject} title={subject}>
          <ul className="grid gap-5 cards" aria-label={`Paths in ${subject}`}>
            {chosen.pathways
              .filter((pathway) => pathway.subject === subject)
              .map((pathway) => (
                <PathwayCard key={`${pathway.years} ${pathway.title}`} pathway={pathway} />
              ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}

function PathwayCard({ pathway: { title, years, topic, codes, pages, packs } }: { pathway: Pathway }) {
  const pictured = pages[0]?.answerID;
  return (
    <li className="outlined clip round-3 grid surface picture-card">
      <div className="relative low slim sunken">
        {pictured !== undefined && <PagePicture answerID={pictured} sizes="30rem" />}
      </div>
      <div className="column gap-3 pad-4-5">
        <p className="row wrap gap-2">
          <Tag>{years}</Tag>
          {codes.map((code) => (
            <span key={code} className="small muted tabular">
              {code}
            </span>
          ))}
        </p>
        <div className="grid gap-1">
          <h3 className="reading breaks">{title}</h3>
          <p className="muted">{topic}</p>
        </div>
        <ol className="grid grow from-top" aria-label={`Pages of ${title}`}>
          {pages.map((page, index) => (
            <li key={page.answerID} className="flex baseline gap-2 ends-2">
              <span className="muted tabular rigid" aria-hidden>
                {index + 1}
              </span>
              <Link className="breaks" to={links.page(page.answerID)}>
                {page.title}
              </Link>
            </li>
          ))}
        </ol>
        <Packs numbers={packs} label="Lesson pack" />
      </div>
    </li>
  );
}
