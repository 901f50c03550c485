import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { PURE, withoutSchemas } from './scripts/build/without-schemas.ts';

/**
 * Groups of modules that the app needs together. Each group becomes one script and one style sheet, instead
 * of twenty small files.
 */
const GROUPS = [
  // The code that checks values in the browser, which only forms and editors need. Its higher priority keeps
  // this code out of the other groups.
  {
    name: 'schemas',
    priority: 1,
    test: /node_modules[\\/]zod[\\/]|src[\\/]platform[\\/]shared[\\/]text[\\/]plain-text/,
  },
  // The script with which the web app starts. Its higher priority keeps it apart from the scripts that it loads after
  // the first paint.
  { name: 'start', priority: 2, test: /src[\\/]app[\\/]start[\\/]/ },
  // Vite adds to a group all modules that its modules import. Together, these two groups contain only what
  // the first load of a page needs.
  { name: 'foundation', test: /src[\\/]app[\\/]web\.tsx$/ },
  { name: 'reading', test: /src[\\/]app[\\/]screens[\\/]Content(Layout|Screen)\.tsx$/ },
  // The parts that src/app/later-loads.tsx loads once the first screen is shown and the browser is idle.
  {
    name: 'later',
    test: /src[\\/](app[\\/](header[\\/](Menu|ThemeSwitch)|screens[\\/](Opinion|Unanswered))|features[\\/](reading[\\/]web[\\/](facts|tools|projector|foot)[\\/]|assistant[\\/]web[\\/]reply[\\/]|questions[\\/]web[\\/](TellEditors|WasThisRight)|care[\\/]HelpCard))/,
  },
  { name: 'players', test: /src[\\/]features[\\/]media[\\/](captions|web[\\/]player[\\/](?!NoMedia))/ },
  // The form fields are a group of their own and not part of the group `access` below, because the map and the
  // player need the fields without the forms and the login.
  { name: 'fields', test: /src[\\/]ui[\\/]fields[\\/](Field|TextField|PasswordField)\./ },
  {
    name: 'forms',
    test: /node_modules[\\/](@mantine[\\/]form|klona|fast-deep-equal)[\\/]|src[\\/]ui[\\/]fields[\\/]use-form/,
  },
  {
    name: 'access',
    test: /src[\\/]features[\\/]accounts[\\/]web[\\/](layout|sign-in)[\\/](AccessLayout|WaterlineScene|Login|Panel|ScreenTitle|NotVerified|use-login)/,
  },
];
/**
 * The address of the server during development. Vite passes requests on to it and keeps the host that the
 * browser has used (`changeOrigin: false`), because the server builds its addresses from that host.
 */
const SERVER = { target: 'http://localhost:5000', changeOrigin: false, ws: true };

export default defineConfig({
  root: join(import.meta.dirname, 'src/app'),
  publicDir: false,
  plugins: [
    react(),
    leaveSchemasOut(),
    leaveNamesOut(),
    recordFonts(),
    recordFirstLoads(),
    recordPackages(),
    precompress(),
  ],
  css: {
    postcss: {
      plugins: [resolveBreakpoints()],
    },
  },
  build: {
    outDir: join(import.meta.dirname, 'build/web'),
    emptyOutDir: true,
    // The server reads the manifest to preload the files of the requested screen.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: GROUPS },
      },
    },
    target: 'es2022',
    // Fonts and pictures stay separate files, so that they can be preloaded and cached.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': SERVER, '/config.json': SERVER, '/explorer-storage': SERVER },
  },
});

/**
 * Removes the schemas of endpoints from the web app, because only forms check values there: the server has
 * already checked its own responses. In place of the schemas, the declaration of an endpoint keeps only whether the
 * request has a body. Unused schemas are marked as free of side effects, so that the build drops them.
 */
function leaveSchemasOut(): Plugin {
  return {
    name: 'leave-schemas-out',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: /zod\/mini|endpoint\(/ },
      handler(code) {
        return { code: withoutSchemas(code, this.parse(code)), map: null };
      },
    },
  };
}

/**
 * Removes the names of components (`displayName`) from the code of the router. Only React's developer tools need
 * these names, and a line that names a component makes the build keep it, even if the app never uses it. Also marks
 * the calls that create these components as free of side effects, so that the build drops the unused ones.
 */
function leaveNamesOut(): Plugin {
  return {
    name: 'leave-names-out',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/.*\.js$/ },
      handler(code) {
        const unnamed = code.replace(/^\w+\.displayName = "\w+";$/gm, '');
        return { code: unnamed.replace(/ (?=React\$1\.forwardRef\()/g, ` ${PURE}`), map: null };
      },
    },
  };
}

/**
 * Replaces the name of a breakpoint with its media query, because browsers do not support `@media (--phone)`
 * yet.
 */
function resolveBreakpoints() {
  const scale = readFileSync(join(import.meta.dirname, 'src/ui/scale.css'), 'utf8');
  const queries = new Map(
    [...scale.matchAll(/@custom-media (--[\w-]+) \((.+)\);/g)].map(([, name, query]) => [name, query]),
  );
  return {
    postcssPlugin: 'breakpoints',
    AtRule: {
      'custom-media': (rule: { remove(): void }) => rule.remove(),
      media(rule: { params: string }) {
        rule.params = rule.params.replace(/--[\w-]+/g, (name) => queries.get(name) ?? name);
      },
    },
  };
}

/** Writes .br and .gz beside every text file at build time, so that the server never compresses. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (!/\.(js|css|svg)$/.test(file.fileName)) continue;
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
          this.emitFile({
            type: 'asset',
            fileName: `${file.fileName}.br`,
            source: brotliCompressSync(source, quality),
          });
          this.emitFile({
            type: 'asset',
            fileName: `${file.fileName}.gz`,
            source: gzipSync(source, { level: 9 }),
          });
        }
      },
    },
  };
}

/**
 * Records under which names the manifest lists the modules that first-loads.ts imports, in the order of the
 * imports. The server preloads their files.
 */
function recordFirstLoads(): Plugin {
  return {
    name: 'record-first-loads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const source = join(import.meta.dirname, 'src/app/first-loads.ts');
      const screens = this.getModuleInfo(source)?.dynamicallyImportedIds ?? [];
      // The app itself comes first: every screen needs it.
      const modules = [join(import.meta.dirname, 'src/app/web.tsx'), ...screens];
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const names = modules.map((path) => {
        const own = chunks.find(({ facadeModuleId }) => facadeModuleId === path);
        // A module may share a chunk with others. The manifest lists a shared chunk by its file name, and not
        // by the module's path.
        const shared = own ?? chunks.find(({ moduleIds }) => moduleIds.includes(path));
        return own
          ? relative(join(import.meta.dirname, 'src/app'), path)
          : `_${basename(shared?.fileName ?? '')}`;
      });
      this.emitFile({ type: 'asset', fileName: '.vite/first-loads.json', source: JSON.stringify(names) });
    },
  };
}

/**
 * Records the folders of all packages that the web app contains. A release lists these packages and their
 * licences.
 */
function recordPackages(): Plugin {
  return {
    name: 'record-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      // The fonts are assets of the build but not modules, because only style sheets refer to them. So they
      // are added here.
      const assets = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' ? file.originalFileNames : [],
      );
      const folders = [...this.getModuleIds(), ...assets].map(
        (id) => /(?:node_modules\/(?:@[^/]+\/)?[^/]+\/)+/.exec(id)?.[0].slice(0, -1) ?? '',
      );
      const source = JSON.stringify([...new Set(folders)].filter(Boolean).sort());
      this.emitFile({ type: 'asset', fileName: '.vite/packages.json', source });
    },
  };
}

/** Records the files of the two main fonts. The server preloads them before the browser has parsed the style sheets. */
function recordFonts(): Plugin {
  return {
    name: 'record-fonts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((file) =>
        /(atkinson|bricolage).*latin-wght-normal.*\.woff2$/.test(file),
      );
      this.emitFile({ type: 'asset', fileName: '.vite/fonts.json', source: JSON.stringify(files) });
    },
  };
}
