import { createHostCookie } from './host-cookie.ts';

/**
 * The lifetime of the session cookie. It is much longer than a session may stay unused, because only the
 * server decides when a session expires. If the cookie expired earlier, it would end a session that is still
 * in use.
 */
const LIFETIME_SECONDS = 7 * 24 * 60 * 60;

export const sessionCookie = createHostCookie('session', LIFETIME_SECONDS);
