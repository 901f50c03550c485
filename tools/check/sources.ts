import type { LibraryPage } from '../../src/features/library/server/page-file.ts';
import type { Finding } from './finding.ts';

type Source = LibraryPage['sources'][number];

/** What kind of publisher stands at the address of a source. */
export type SourceClass =
  | 'papers and data sets'
  | 'agencies and treaty bodies'
  | 'universities and museums'
  | 'encyclopaedias'
  | 'blogs and private pages'
  | 'newspapers, societies, companies and others'
  | 'without an address';

/** The first pattern that matches the host decides. */
const HOSTS: [SourceClass, RegExp][] = [
  // Before the agencies, because some museums have an address of a government.
  [
    'universities and museums',
    under(
      'amnh.org|calacademy.org|lindahall.org|mia.no|mysticseaport.org|nma.gov.au|nzaht.org|sl.nsw.gov.au|tepapa.govt.nz|ukaht.org',
    ),
  ],
  ['universities and museums', /museum/],
  [
    'encyclopaedias',
    under(
      'britannica.com|eoearth.org|everything.explained.today|infogalactic.com|kampuspedia.com|pinocchiopedia.com|thefreedictionary.com|wiki.charlieakan.net|wikiclassic.com|wikipedia.org',
    ),
  ],
  ['blogs and private pages', /\.blogspot\./],
  [
    'blogs and private pages',
    under(
      '667-per-cm.net|brr.fyi|dreamwidth.org|ikcampbell.com|james-hc-fenton.eu|jeffreydonenfeld.com|matthew-j-healy.com|medium.com|nancy.cc|oocities.org|particle.news|raeallen.net|stuartinantarctica.com|wordpress.com',
    ),
  ],
  ['papers and data sets', /^journals?\./],
  [
    'papers and data sets',
    under(
      'agiweb.org|archives-ouvertes.fr|arxiv.org|bioone.org|cambridge.org|cambridgecore.org|cell.com|copernicus.org|doi.org|eos.org|epic.awi.de|frontiersin.org|geoscienceworld.org|nature.com|ncbi.nlm.nih.gov|newphytologist.org|openpolar.no|pnas.org|science.sciencemag.org|scilit.com|scilit.net|silverchair.com|springer.com|wiley.com|zendy.io',
    ),
  ],
  [
    'agencies and treaty bodies',
    under(
      'antarctica.ac.uk|aq|awi.de|bas.ac.uk|ccamlr.org|europa.eu|gov|govt?.[a-z]{2}|institut-polaire.fr|int|landcareresearch.co.nz|mil|ncpor.res.in|niwa.co.nz|npolar.no|nsidc.org|umweltbundesamt.de',
    ),
  ],
  ['universities and museums', under('ac.[a-z]{2}|edu|edu.[a-z]{2}')],
];

/**
 * @param domains a pattern of their names, in which a dot is only a dot
 * @returns a pattern of these domains and all hosts below them
 */
function under(domains: string): RegExp {
  return new RegExp(`(?:^|\\.)(?:${domains.replaceAll('.', '\\.')})$`);
}

export function classOf({ address }: Source): SourceClass {
  if (!address) return 'without an address';
  const { hostname } = new URL(address);
  return (
    HOSTS.find(([, hosts]) => hosts.test(hostname))?.[0] ?? 'newspapers, societies, companies and others'
  );
}

/** Finds sources that are shown although better ones may exist: encyclopaedias, blogs and private pages. */
export function findWeakSources({ answerID, sources }: LibraryPage): Finding[] {
  return sources
    .filter((source) => source.checked && WEAK.includes(classOf(source)))
    .map(({ organisation, title }) => ({
      rule: 'weak source',
      answerID,
      what: title ? `${organisation}: ${title}` : organisation,
    }));
}

const WEAK: SourceClass[] = ['encyclopaedias', 'blogs and private pages'];

/** @returns how many of the sources that readers see are of each class, the largest first */
export function countByClass(pages: LibraryPage[]): [SourceClass, number][] {
  const shown = pages.flatMap(({ sources }) => sources.filter(({ checked }) => checked));
  const classes = Map.groupBy(shown, classOf);
  return [...classes]
    .map(([name, found]): [SourceClass, number] => [name, found.length])
    .sort(([, a], [, b]) => b - a);
}
