/**
 * Counts the statements of the code without its tests: `npm run statements [root] [folder ...]`. Comments,
 * blank lines and formatting do not change the result, so the results of two commits can be compared.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

const IS_CODE = /\.(ts|tsx|mjs|js)$/;
const IS_TEST = /\.(test|spec)\.tsx?$/;
/**
 * The types of syntax-tree nodes (ESTree) that are counted: statements, declarations, members of classes and
 * types, and JSX elements.
 */
const COUNTED =
  /Statement$|Declaration$|^(MethodDefinition|PropertyDefinition|TSPropertySignature|TSMethodSignature|JSXElement|JSXFragment)$/;
const UNCOUNTED = new Set(['BlockStatement', 'EmptyStatement']);

const [root = '.', ...given] = process.argv.slice(2);
const folders = given.length > 0 ? given : ['src', 'tools'];
let together = 0;
for (const folder of folders) {
  const count = countFolder(join(root, folder));
  together += count;
  console.log(`${folder}: ${count} statements`);
}
console.log(`together: ${together} statements`);

function countFolder(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => IS_CODE.test(path) && !IS_TEST.test(path))
    .map((path) => countNodes(parseAst(readFileSync(join(folder, path), 'utf8'), { lang: langOf(path) })))
    .reduce((sum, count) => sum + count, 0);
}

function langOf(path: string): 'tsx' | 'ts' | 'js' {
  return path.endsWith('.tsx') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js';
}

/** @returns the number of counted nodes in this part of the syntax tree, including the node itself */
function countNodes(node: unknown): number {
  if (typeof node !== 'object' || node === null) {
    return 0;
  }
  const type = 'type' in node ? String(node.type) : '';
  const own = COUNTED.test(type) && !UNCOUNTED.has(type) ? 1 : 0;
  return Object.values(node).reduce((sum: number, child) => sum + countNodes(child), own);
}
