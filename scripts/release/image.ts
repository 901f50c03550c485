/** The properties of a container image, as its container file (Dockerfile) describes them. */
export type Image = {
  base: string;
  /** Shell commands that are run while the image is made. */
  run: string[];
  copies: { from: string[]; to: string }[];
  env: Record<string, string>;
  volumes: string[];
  user: string;
  healthCheck: string[];
  entryPoint: string[];
  command: string[];
};

const EMPTY: Image = {
  base: '',
  run: [],
  copies: [],
  env: {},
  volumes: [],
  user: 'root',
  healthCheck: [],
  entryPoint: [],
  command: [],
};

/**
 * Reads a container file in the form of deploy/Dockerfile: its commands are JSON lists, and a stage copies
 * whole folders of another stage to the same path.
 * @param stage the name of the stage to read; the last one if not given
 * @throws Error if the file contains an instruction that this function does not know, or has no such stage
 */
export function imageOf(file: string, stage?: string): Image {
  const stages = new Map<string, Image>();
  let image = EMPTY;
  for (const [, name = '', rest = ''] of instructionsOf(file)) {
    if (name === 'FROM') {
      const [base = '', , as = ''] = rest.split(/\s+/);
      image = structuredClone(stages.get(base) ?? { ...EMPTY, base });
      stages.set(as, image);
    } else readInto(image, name, rest, stages);
  }
  if (stage === undefined) return image;
  const named = stages.get(stage);
  if (!named) throw new Error(`The container file has no stage ${stage}.`);
  return named;
}

function instructionsOf(file: string) {
  const text = file.replace(/^\s*#.*\n/gm, '').replaceAll('\\\n', ' ');
  return text.matchAll(/^([A-Z]+) +(.+)$/gm);
}

function readInto(image: Image, name: string, rest: string, stages: Map<string, Image>): void {
  const words = rest.split(/\s+/);
  switch (name) {
    case 'RUN':
      image.run.push(rest);
      break;
    case 'COPY':
      image.copies.push(...copiesOf(words, stages));
      break;
    case 'ENV':
      Object.assign(image.env, Object.fromEntries(words.map((word) => word.split('='))));
      break;
    case 'VOLUME':
      image.volumes.push(...words);
      break;
    case 'USER':
      image.user = rest;
      break;
    case 'HEALTHCHECK':
      image.healthCheck = JSON.parse(rest.slice(rest.indexOf('CMD ') + 4));
      break;
    case 'ENTRYPOINT':
      image.entryPoint = JSON.parse(rest);
      break;
    case 'CMD':
      image.command = JSON.parse(rest);
      break;
    case 'ARG':
    case 'EXPOSE':
    case 'STOPSIGNAL':
      break;
    default:
      throw new Error(`The container file has ${name}, which is not known here.`);
  }
}

/**
 * @param words the words of a COPY instruction
 * @returns the files that the instruction copies from the build context. If the instruction copies from an
 * earlier stage, these are the files that the earlier stage has copied from the build context
 */
function copiesOf(words: string[], stages: Map<string, Image>): Image['copies'] {
  const to = words.at(-1) ?? '';
  const [, stage] = /^--from=(.*)$/.exec(words[0] ?? '') ?? [];
  if (stage === undefined) return [{ from: words.slice(0, -1), to }];
  if (words.length !== 3 || words[1] !== to)
    throw new Error(`COPY ${words.join(' ')} has another path or more than one.`);
  return (stages.get(stage)?.copies ?? []).filter((copy) => copy.to.startsWith(`${to}/`));
}
