// `npm run content:check`: lists the faults of the starting library, and the entries that a person should
// look at. The command fails if there are errors.
import { readUnrelatedQuestions } from '../../src/features/assistant/engine/unrelated.ts';
import { readGlossary } from '../../src/features/glossary/server/read-glossary.ts';
import { readLibrary } from '../../src/features/library/server/read-library.ts';
import { readPathways, readTimeline } from '../../src/features/pathways/server/read-pathways.ts';
import { listMeasured } from '../assistant/question-sets.ts';
import { answeringPages, indexPages } from '../bench/media/library-index.ts';
import { checkLibrary } from './check-library.ts';
import { type Finding, isError, RULES, type Rule } from './finding.ts';
import { findGlossaryFaults } from './glossary.ts';
import { findPathwayFaults, findTimelineFaults } from './pathways.ts';
import { countByClass } from './sources.ts';
import { readingGrade } from './text.ts';
import { findAnswered, findUnrelatedFaults } from './unrelated-questions.ts';
import { readVolatileFigures } from './volatile-figures.ts';

const library = readLibrary();
const index = indexPages(answeringPages());
const unrelated = readUnrelatedQuestions();
const findings = [
  ...checkLibrary(library, readVolatileFigures()),
  ...findGlossaryFaults(
    library.pages.map(({ page }) => page),
    readGlossary(),
  ),
  ...findPathwayFaults(library, readPathways()),
  ...findTimelineFaults(library, readTimeline()),
  ...findUnrelatedFaults(index, unrelated, listMeasured()),
  ...findAnswered(index, unrelated),
];
// The cast is safe: the keys are the names of rules, but the type of `Object.keys` is a list of strings.
for (const rule of Object.keys(RULES) as Rule[])
  printRule(
    rule,
    findings.filter((finding) => finding.rule === rule),
  );
printReadingLevel();
printSources();
if (findings.some(isError)) process.exitCode = 1;

function printRule(rule: Rule, found: Finding[]): void {
  console.log(`${RULES[rule].padEnd(6)} ${rule}: ${found.length}`);
  for (const { answerID, what } of found) console.log(`         ${answerID ?? ''} ${what}`);
}

function printReadingLevel(): void {
  const grades = library.pages.map(({ page }) => readingGrade(page)).sort((a, b) => a - b);
  const at = (share: number) => (grades[Math.floor(share * (grades.length - 1))] ?? 0).toFixed(1);
  console.log(
    `reading level of ${grades.length} pages, in school years: median ${at(0.5)}, hardest ${at(1)}`,
  );
}

function printSources(): void {
  const counts = countByClass(library.pages.map(({ page }) => page));
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  console.log(`${total} sources that readers see:`);
  for (const [name, count] of counts) console.log(`         ${count} ${name}`);
}
