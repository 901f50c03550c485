// `npm run bench:answers`: measures how often the assistant opens the right page at a sentence that answers the
// question, and how much time and memory this takes. tools/bench/README.md describes the sets of questions.
//   --sets        how the engine replies to the questions of each set
//   --service     as --sets, but with the vectors of the embeddings service at EMBEDDINGS_URL
//   --judgements  whether the shown sentences answer their questions, as judgements.tsv says
//   --bank        the pages' own questions, asked while they are not in the index (three minutes)
//   --peers       other search engines with the same texts (two minutes)
//   --cost        time and memory
//   --growth      time and memory with 10,000 pages, beside those of the library (two minutes)
//   --folds       the labelled questions, each with a decision model trained without it (about eight minutes)
// Without options, it runs all parts except --service, --growth and --folds.

import { parseArgs } from 'node:util';
import { askService } from '../../assistant/ask-service.ts';
import { answeringPages, indexPages } from '../media/library-index.ts';
import { leaveOutOfVectors, reportBank } from './bank.ts';
import { reportCost } from './cost.ts';
import { reportFolds } from './folds.ts';
import { reportGrowth } from './growth.ts';
import { reportJudgements } from './judgements.ts';
import { reportSets } from './outcomes.ts';
import { comparePeers } from './peers/compare.ts';
import { answerableSets, unanswerableSets } from './sets.ts';

const { values: wanted } = parseArgs({
  options: {
    sets: { type: 'boolean' },
    service: { type: 'boolean' },
    judgements: { type: 'boolean' },
    bank: { type: 'boolean' },
    peers: { type: 'boolean' },
    cost: { type: 'boolean' },
    growth: { type: 'boolean' },
    folds: { type: 'boolean' },
  },
});
const isAll = Object.keys(wanted).length === 0;

const pages = answeringPages();
if (isAll || wanted.cost) reportCost(pages);
const index = indexPages(pages);
if (isAll || wanted.sets) reportSets(index);
if (wanted.service) {
  const sets = [...answerableSets(index), ...unanswerableSets()];
  reportSets(
    index,
    await askService(
      index,
      sets.flatMap(({ asked }): { question: string }[] => asked),
    ),
  );
}
if (isAll || wanted.judgements) reportJudgements(index);
if (isAll || wanted.bank || wanted.peers) {
  const unseen = leaveOutOfVectors(pages);
  if (isAll || wanted.bank) reportBank(pages, unseen);
  if (isAll || wanted.peers) await comparePeers(index, unseen);
}
if (wanted.growth) reportGrowth(pages);
if (wanted.folds) reportFolds(index);
