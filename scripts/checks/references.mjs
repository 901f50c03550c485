// Checks the references in comments and documents: every cited file, rule and section must exist in the
// repository.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';

const NOT_OURS = /^(node_modules|data|build|\.git|test-results|coverage)$/;
const CODE = /(?<!coast)\.(tsx?|mjs|js|css|sql)$/;
const DOCUMENT = /^(?!THIRD_PARTY_LICENCES|content\/).*\.md$/;
/**
 * Matches references to documents that are not in the repository, such as a specification. No comment or
 * document may cite them.
 */
const OUTSIDE =
  /\bD-\d+\b|\bspecification parts? \d|\bthe specification\b|\bDECISIONS\.md\b|\bHOUSE_(STYLE|PLAN)\b|\bDESIGN(-\d)?\.md\b|\bengine measurements\b|(?<!platform)\/shared\/(spec|design|engine|speech)\b/i;
const RULES = /docs\/(behaviour|measurements)\.md((?:,? (?:and |to )?\d+(?:\.\d+)?)+)/g;
const PATH = /(?<![\w:/.@#$}{*-])(?:[\w.-]+\/)+[\w.-]*\w(?:\.\w+)?/g;
const TOP = /^(\.ci|content|deploy|docs|scripts|src|test|tools|app|features|platform|ui|server|web|engine)\//;

/**
 * Finds references to files, links or rules that do not exist. Rules are those of docs/behaviour.md and
 * docs/measurements.md.
 * @param root the repository's folder
 * @returns a sentence for each fault
 */
export function findReferenceFaults(root) {
  const files = listFiles(root);
  const places = endingsOf(files);
  const rules = { behaviour: rulesOf(root, 'behaviour'), measurements: rulesOf(root, 'measurements') };
  const faults = [];
  for (const file of files) {
    if (!CODE.test(file) && !DOCUMENT.test(file)) continue;
    for (const [line, text] of citingLines(file, readFileSync(join(root, file), 'utf8')))
      for (const missing of missingIn(file, text, places, rules)) faults.push(`${file}:${line}: ${missing}`);
  }
  return faults;
}

function* missingIn(file, text, places, rules) {
  const outside = OUTSIDE.exec(text);
  if (outside) yield `"${outside[0]}" is not in the repository.`;
  for (const [, document, numbers] of text.matchAll(RULES))
    for (const number of numbers.match(/\d+(\.\d+)?/g))
      if (!rules[document].has(number)) yield `docs/${document}.md has no ${number}.`;
  for (const [path] of text.matchAll(PATH))
    if (TOP.test(path) && !places.has(path)) yield `${path} does not exist.`;
  if (!file.endsWith('.md')) return;
  for (const [, link] of text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)) {
    const target = posix.join(posix.dirname(file), link).replace(/\/$/, '');
    if (!/^\w+:/.test(link) && !places.has(target)) yield `${link} does not exist.`;
  }
}

/**
 * @returns the lines that may contain references, with their line numbers: all lines of a document, or the
 *   comments of a code file
 */
function citingLines(file, text) {
  const lines = text.split('\n').map((line, index) => [index + 1, line]);
  if (file.endsWith('.md')) return lines;
  return lines.flatMap(([number, line]) => {
    const comment = /^\s*\*(?!\/)(.*)|(?<!['"`])\/\*(.*)|(?<![:\w'"`])\/\/(.*)|^\s*--(.*)/.exec(line);
    return comment ? [[number, comment.slice(1).join('')]] : [];
  });
}

/**
 * @returns all texts by which a comment may refer to these files and their folders: a path, or a part of it
 * between slashes, such as `list/Intro.tsx` for `src/features/users/web/list/Intro.tsx`
 */
function endingsOf(files) {
  const endings = new Set();
  for (const file of files) {
    const parts = file.split('/');
    for (let from = 0; from < parts.length; from += 1)
      for (let to = from + 1; to <= parts.length; to += 1) endings.add(parts.slice(from, to).join('/'));
  }
  return endings;
}

/** @returns the numbers of a document's sections and rules, which are written as `## 4 Title` and `**4.2**` */
function rulesOf(root, document) {
  const text = readFileSync(join(root, `docs/${document}.md`), 'utf8');
  return new Set(
    [...text.matchAll(/^## (\d+)\b|^\*\*(\d+\.\d+)\*\*/gm)].map((match) => match[1] ?? match[2]),
  );
}

function listFiles(root, folder = root) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (folder === root && NOT_OURS.test(entry.name)) return [];
    return entry.isDirectory() ? listFiles(root, path) : [relative(root, path).replaceAll(sep, '/')];
  });
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const faults = findReferenceFaults(process.argv[2] ?? process.cwd());
  for (const fault of faults) console.error(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
