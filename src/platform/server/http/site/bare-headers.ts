import type { Environment } from '../../environment.ts';

/** Tells browsers to use https for a year, on this host and its subdomains. */
const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * The headers of responses that are sent before any hook runs, and that therefore do not get the headers of
 * all other responses. Their body is a refusal in JSON, which loads nothing.
 * @returns values by name, in lower case
 */
export function bareHeaders({ PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
    ...(PUBLIC_URL?.startsWith('https:') && { 'strict-transport-security': HSTS }),
  };
}
