// `npm run train:distress`: trains the check for distress and writes the weights of its model.
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { train, trainingPhrases } from './distress-training.ts';

const { bias, weightOf } = train(trainingPhrases());
const names = Map.groupBy(
  [...weightOf.keys()].sort().filter((name) => weightOf.get(name)),
  (name) => weightOf.get(name),
);
const featuresByWeight = Object.fromEntries(
  Array.from(names, ([weight, of]) => [String(weight), of.join(' ')]).sort(
    ([one], [other]) => Number(one) - Number(other),
  ),
);
const file = `${JSON.stringify({ bias: Number(bias.toFixed(3)), featuresByWeight }, null, 2)}\n`;
writeFileSync(new URL('../../../src/features/care/distress/distress-weights.json', import.meta.url), file);
console.log(`${weightOf.size} features, ${gzipSync(file).length} bytes compressed`);
