/** Who may import whom: the plan of the house as rules. See ARCHITECTURE.md. */
const TESTS = '\\.(test|spec)\\.tsx?$';
/** The root of a feature's folder: anyone may read it. */
const FACE = '^src/features/[^/]+/[^/]+\\.(tsx?|json)$';
const INSIDE = '^src/features/([^/]+)/(server|web|engine)/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'shared-stands-alone',
      comment: 'shared imports nothing of ours.',
      severity: 'error',
      from: { path: '^src/shared/' },
      to: { path: '^src/', pathNot: '^src/shared/' },
    },
    {
      name: 'faces-see-faces',
      comment: 'The face of a feature imports only shared and other faces.',
      severity: 'error',
      from: { path: FACE, pathNot: TESTS },
      to: { path: '^src/', pathNot: ['^src/shared/', FACE] },
    },
    {
      name: 'features-keep-to-themselves',
      comment: "No feature reaches into another's server, web or engine.",
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: TESTS },
      to: { path: INSIDE, pathNot: '^src/features/$1/' },
    },
    {
      name: 'web-never-reaches-server',
      severity: 'error',
      from: { path: ['^src/web/', '^src/features/[^/]+/web/'], pathNot: TESTS },
      to: { path: ['^src/server/', '^src/features/[^/]+/(server|engine)/'] },
    },
    {
      name: 'server-never-reaches-web',
      severity: 'error',
      from: { path: ['^src/server/', '^src/features/[^/]+/(server|engine)/'], pathNot: TESTS },
      to: { path: ['^src/web/', '^src/features/[^/]+/web/'] },
    },
    {
      name: 'engines-are-pure',
      comment: 'An engine knows neither server nor browser.',
      severity: 'error',
      from: { path: '^src/features/[^/]+/engine/', pathNot: TESTS },
      to: { path: '^src/(server|web)/' },
    },
    {
      name: 'features-meet-above',
      comment: 'Only app.ts and main.ts, routes.tsx and the screens it puts together know the features.',
      severity: 'error',
      from: {
        path: '^src/(server|web)/',
        pathNot: ['^src/server/(app|main)\\.ts$', '^src/web/routes\\.tsx$', '^src/web/screens/', TESTS],
      },
      to: { path: INSIDE },
    },
    {
      name: 'only-queries-touch-the-database',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/server/database/', '[a-z-]*queries\\.ts$', TESTS] },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: [TESTS, '^test/'] },
    },
    { name: 'no-unknown-module', severity: 'error', from: {}, to: { couldNotResolve: true } },
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
