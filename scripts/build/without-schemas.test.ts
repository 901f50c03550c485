import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutSchemas } from './without-schemas.ts';

test('a declared call keeps its address and that it has a body, not its schemas', () => {
  expect(
    web(
      "const save = endpoint({ url: '/api/page/:id', params: Id, body: z.object({ a: z.string() }), response: Page });",
    ),
  ).toBe(
    "const save = /* @__PURE__ */ endpoint({ url: '/api/page/:id', params: undefined, body: true, response: undefined });",
  );
});

test('a schema is dropped when nothing uses it, whatever it spreads or reads', () => {
  expect(web('const Id = z.object({ ...Page.shape, id: z.string() });')).toBe(
    'const Id = /* @__PURE__ */ (() => z.object({ ...Page.shape, id: z.string() }))();',
  );
});

test('what a function does stays as it is', () => {
  const code = 'export function check(value) { return z.safeParse(Page, value); }';
  expect(web(code)).toBe(code);
});

test('the function that declares a call adds no schema', () => {
  expect(
    web(
      'export function endpoint({ url, ...schema }) { return { url, schema: { response: Done, ...schema } }; }',
    ),
  ).toBe('export function endpoint({ url, ...schema }) { return { url, schema: undefined }; }');
});

function web(code: string): string {
  return withoutSchemas(code, parseAst(code));
}
