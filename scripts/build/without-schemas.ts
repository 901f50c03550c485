/** A node of a syntax tree in the ESTree format. */
type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Edit = { start: number; end: number; text: string };

/** The properties of an endpoint declaration that are schemas (src/platform/shared/calls/endpoint.ts). */
const SCHEMAS = new Set(['params', 'querystring', 'body', 'response']);
/** Tells the build that the function call after this comment has no side effects. */
export const PURE = '/* @__PURE__ */ ';
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/**
 * Removes the schemas of the declared endpoints from a module, so that the web app stays small. Replaces a
 * `body` schema with `true`, because the web app must still know that the request is a POST. Marks all
 * function calls outside functions as free of side effects, so that the build drops schemas that are no
 * longer used. Only for modules that declare schemas or endpoints.
 * @param code the module in JavaScript
 * @param tree the syntax tree of the module
 */
export function withoutSchemas(code: string, tree: object): string {
  const edits: Edit[] = [];
  visit(tree as Node, { isInFunction: false, declares: false });
  let result = code;
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start || b.end - a.end))
    result = result.slice(0, start) + text + result.slice(end);
  return result;

  function visit(node: Node, place: { isInFunction: boolean; declares: boolean }): void {
    const { isInFunction } = place;
    if (node.type === 'CallExpression' && !isInFunction) {
      if (isNamed(node.callee, 'endpoint')) {
        edits.push({ start: node.start, end: node.start, text: PURE });
        leaveOut(node);
        return;
      }
      // Wraps the call in a function that is marked as free of side effects. If only the call itself were
      // marked, the build would keep the values that the call's arguments read or spread.
      edits.push({ start: node.start, end: node.start, text: `${PURE}(() => ` });
      edits.push({ start: node.end, end: node.end, text: ')()' });
      return;
    }
    // The function `endpoint` contains a default schema for an empty response. Removes this schema as well as those
    // in the declarations.
    const declares = place.declares || (node.type === 'FunctionDeclaration' && isNamed(node.id, 'endpoint'));
    if (declares && node.type === 'Property' && isNamed(node.key, 'schema')) {
      const { start, end } = node.value as Node;
      edits.push({ start, end, text: 'undefined' });
      return;
    }
    for (const child of childrenOf(node))
      visit(child, { isInFunction: isInFunction || FUNCTIONS.has(node.type), declares });
  }

  function leaveOut(call: Node): void {
    const [declaration] = call.arguments as Node[];
    const properties = declaration?.type === 'ObjectExpression' ? (declaration.properties as Node[]) : [];
    for (const { key, value } of properties) {
      if (!SCHEMAS.has(nameOf(key))) continue;
      const { start, end } = value as Node;
      edits.push({ start, end, text: nameOf(key) === 'body' ? 'true' : 'undefined' });
    }
  }
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((child): child is Node => typeof (child as Node | null)?.type === 'string');
}

function isNamed(node: unknown, name: string): boolean {
  return nameOf(node) === name;
}

function nameOf(node: unknown): string {
  const { type, name } = (node ?? {}) as { type?: string; name?: unknown };
  return type === 'Identifier' ? String(name) : '';
}
