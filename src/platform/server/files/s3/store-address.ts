/** The address of a bucket, parsed from STORAGE_URL or BACKUP_FOLDER. */
export type BucketAddress = {
  bucket: string;
  /** The address of the S3 service. If it is missing, Amazon's own address for the region is used. */
  endpoint?: string;
  region: string;
  /** The beginning of every key. It is either empty or ends with `/`. */
  prefix: string;
};

export function isBucketAddress(text: string): boolean {
  return text.startsWith('s3:');
}

const USUAL_REGION = 'us-east-1';
const PARAMETERS = ['endpoint', 'region', 'prefix'];

/**
 * Parses `s3://bucket?endpoint=https://s3.example&region=eu-1&prefix=media`.
 * @returns null if the text is not such an address
 */
export function parseBucketAddress(text: string): BucketAddress | null {
  if (!text.startsWith('s3://') || !URL.canParse(text)) return null;
  const { hostname, pathname, searchParams, username, port, hash } = new URL(text);
  const isPlain = /^[a-z0-9][a-z0-9.-]+$/.test(hostname) && /^\/?$/.test(pathname);
  if (!isPlain || username + port + hash !== '') return null;
  if ([...searchParams.keys()].some((name) => !PARAMETERS.includes(name))) return null;
  const endpoint = searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !(URL.canParse(endpoint) && /^https?:\/\//.test(endpoint))) return null;
  const prefix = (searchParams.get('prefix') ?? '').replace(/^\/+|\/+$/g, '');
  return {
    bucket: hostname,
    ...(endpoint && { endpoint }),
    region: searchParams.get('region') ?? USUAL_REGION,
    prefix: prefix && `${prefix}/`,
  };
}

/** True if one address contains the other, so that a listing of its files also lists the other's files. */
export function overlap(one: BucketAddress, other: BucketAddress): boolean {
  const [first, second] = [one, other].map(({ endpoint }) => endpoint && new URL(endpoint).href);
  if (one.bucket !== other.bucket || first !== second) return false;
  return one.prefix.startsWith(other.prefix) || other.prefix.startsWith(one.prefix);
}
