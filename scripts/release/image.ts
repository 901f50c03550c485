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

/**
 * Reads a container file in the form of deploy/Dockerfile: it has one stage, and its commands are JSON lists.
 * @throws Error if the file contains an instruction that this function does not know
 */
export function imageOf(file: string): Image {
  const image: Image = {
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
  for (const [, name = '', rest = ''] of instructionsOf(file)) readInto(image, name, rest);
  return image;
}

function instructionsOf(file: string) {
  const text = file.replace(/^\s*#.*\n/gm, '').replaceAll('\\\n', ' ');
  return text.matchAll(/^([A-Z]+) +(.+)$/gm);
}

function readInto(image: Image, name: string, rest: string): void {
  const words = rest.split(/\s+/);
  switch (name) {
    case 'FROM':
      image.base = rest;
      break;
    case 'RUN':
      image.run.push(rest);
      break;
    case 'COPY':
      image.copies.push({ from: words.slice(0, -1), to: words.at(-1) ?? '' });
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
