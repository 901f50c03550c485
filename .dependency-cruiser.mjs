/**
 * Checks which parts of the code may import which other parts. See ARCHITECTURE.md and src/features/order.ts.
 */
import { FEATURES } from './src/features/order.ts';

const TESTS = '\\.(test|spec)\\.tsx?$';
const GROUND = '^src/(platform|ui)/';
const SERVER = ['^src/platform/server/', '^src/features/[^/]+/(server|engine)/', '\\.server\\.ts$'];
const WEB = [
  '^src/ui/',
  '^src/platform/web/',
  '^src/features/[^/]+/web/',
  '^src/features/[^/]+/[^/]+\\.tsx$',
];
/**
 * The private files of a feature: everything in its subfolders. The files directly in a feature's folder are
 * public.
 */
const PRIVATE = '^src/features/([^/]+)/[^/]+/';

/** A feature imports no feature that comes after it. */
const inOrder = FEATURES.slice(0, -1).map((name, place) => ({
  name: 'features-in-order',
  severity: 'error',
  from: { path: `^src/features/${name}/`, pathNot: TESTS },
  to: { path: `^src/features/(${FEATURES.slice(place + 1).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'ground-imports-nothing-above',
      severity: 'error',
      from: { path: GROUND, pathNot: TESTS },
      to: { path: '^src/(app|features)/' },
    },
    {
      name: 'shared-stands-alone',
      severity: 'error',
      from: { path: '^src/platform/shared/', pathNot: TESTS },
      to: { path: '^src/', pathNot: '^src/platform/shared/' },
    },
    {
      name: 'features-never-import-the-roof',
      severity: 'error',
      from: { path: '^src/features/', pathNot: TESTS },
      to: { path: '^src/app/' },
    },
    ...inOrder,
    {
      name: 'features-keep-to-themselves',
      comment: 'Another feature sees only the files at the root of a feature.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: TESTS },
      to: { path: PRIVATE, pathNot: '^src/features/$1/' },
    },
    {
      name: 'web-never-reaches-server',
      severity: 'error',
      from: { path: WEB, pathNot: TESTS },
      to: { path: SERVER },
    },
    {
      name: 'server-never-reaches-web',
      severity: 'error',
      from: { path: SERVER, pathNot: TESTS },
      to: { path: WEB },
    },
    {
      name: 'faces-know-no-server',
      comment: 'What both sides read imports no server; a face for servers is called *.server.ts.',
      severity: 'error',
      from: { path: '^src/features/[^/]+/[^/]+\\.ts$', pathNot: [TESTS, '\\.server\\.ts$'] },
      to: { path: SERVER },
    },
    {
      name: 'engines-are-pure',
      severity: 'error',
      from: { path: '^src/features/[^/]+/engine/', pathNot: TESTS },
      to: { path: '^src/(platform/(server|web)|ui|app)/' },
    },
    {
      name: 'only-queries-touch-the-database',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['^src/platform/server/database/', '[a-z-]*queries(\\.server)?\\.ts$', TESTS],
      },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: [TESTS, '^test/'] },
    },
    {
      name: 'tools-stay-outside',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: '^(tools|content)/' },
    },
    {
      name: 'no-unknown-module',
      severity: 'error',
      // Leaves out payload-app.mjs, which runs in a temporary folder: its packages are installed only there.
      from: { pathNot: '^tools/bench/pages/payload-app.mjs$' },
      // The package topojson-specification contains only types, so this check cannot find a module in it.
      to: { couldNotResolve: true, pathNot: '^topojson-specification$' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
