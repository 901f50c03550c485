// `npm run films`: makes the film of each interactive diagram whose code, numbers or words have changed since its film
// was made; with names of diagrams, makes the films of these. Needs ffmpeg, eSpeak NG and Chromium (CHROME_PATH).
// Build the app first: npm start.
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { DIAGRAM_NAMES, isDiagramName } from '../../src/features/diagrams/moving-diagrams.ts';
import { THUMBNAIL_WIDTH } from '../../src/platform/shared/content/picture-sizes.ts';
import { openBrowser } from '../bench/browser.ts';
import { startServer } from '../bench/server-under-test.ts';
import { FOLDER, filesOf, hashOfFiles, isUpToDate, readCatalogue, writeCatalogue } from './catalogue.ts';
import { encode } from './encode.ts';
import { hashOfInputs } from './inputs.ts';
import { openNarrator, toCaptions } from './narrate.ts';
import { FILM, record } from './record.ts';
import { SHOTS } from './shots.ts';

const PORT = Number(process.env.PORT ?? 5919);

const catalogue = readCatalogue();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !isDiagramName(name));
if (unknown.length > 0) throw new Error(`No interactive diagram is called ${unknown.join(', ')}.`);
const wanted = DIAGRAM_NAMES.filter((name) =>
  asked.length > 0 ? asked.includes(name) : !isUpToDate(name, catalogue),
);
if (wanted.length === 0) console.log('Every film is up to date.');
else await makeFilms();

async function makeFilms(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const narrator = await openNarrator();
  const server = await startServer(PORT);
  const browser = await openBrowser();
  try {
    for (const diagram of wanted) {
      const shots = SHOTS[diagram];
      const files = filesOf(diagram);
      const narration = await narrator.narrate(shots);
      const pictures = await record(browser, server, diagram, shots);
      await encode(pictures, narration, join(FOLDER, files.film));
      writeFileSync(join(FOLDER, files.captions), toCaptions(narration.sentences));
      const still = sharp(pictures[0]?.[0], { raw: { ...FILM, channels: 3 } });
      await still.clone().resize(THUMBNAIL_WIDTH).jpeg({ quality: 82 }).toFile(join(FOLDER, files.thumbnail));
      const blurred = await still.resize({ width: 24 }).blur(0.8).webp({ quality: 40 }).toBuffer();
      const seconds = narration.lengthMs / 1000;
      catalogue[files.film] = {
        ...FILM,
        seconds: Number(seconds.toFixed(1)),
        placeholder: `data:image/webp;base64,${blurred.toString('base64')}`,
        inputs: hashOfInputs(diagram),
        hash: hashOfFiles(diagram) ?? '',
      };
      writeCatalogue(catalogue);
      const kilobytes = Math.round(statSync(join(FOLDER, files.film)).size / 1000);
      console.log(`${files.film}: ${seconds.toFixed(1)} s, ${kilobytes} kB`);
    }
  } finally {
    await browser.close();
    await server.stop();
    narrator.close();
  }
}
