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
  [
    'encyclopaedias',
    /wiki(?!source)|britannica|pinocchiopedia|kampuspedia|infogalactic|everything\.explained|thefreedictionary|eoearth/,
  ],
  [
    'blogs and private pages',
    /blogspot|wordpress|dreamwidth|medium\.com|^brr\.fyi|jeffreydonenfeld|667-per-cm|particle\.news|oocities|nancy\.cc|matthew-j-healy|james-hc-fenton|ikcampbell|raeallen|stuartinantarctica/,
  ],
  [
    'papers and data sets',
    /doi\.org|ncbi\.nlm|nature\.com|cambridge(?:core)?\.org|copernicus\.org|frontiersin|springer\.com|wiley\.com|^journals?\.|pnas\.org|cell\.com|silverchair|bioone|arxiv|openpolar|geoscienceworld|science\.sciencemag|epic\.awi|archives-ouvertes|newphytologist|eos\.org|zendy|scilit|agiweb/,
  ],
  [
    'agencies and treaty bodies',
    /\.gov(?:t?\.[a-z]{2})?$|\.mil$|\.int$|\.aq$|^(?:www\.)?(?:bas|antarctica)\.ac\.uk$|\bbas\.ac\.uk|\bawi\.de|nsidc\.org|ccamlr|ncpor|niwa\.co|landcareresearch|umweltbundesamt|europa\.eu|institut-polaire|npolar/,
  ],
  [
    'universities and museums',
    /\.edu(?:\.[a-z]{2})?$|\.ac\.[a-z]{2}$|museum|si\.edu|amnh\.org|nhm\.ac|tepapa|\.whoi|mia\.no|nma\.gov|sl\.nsw|wisc\.edu|nzaht|ukaht|lindahall|calacademy|exploratorium|mysticseaport/,
  ],
];

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
