import { createHostCookie } from './host-cookie.ts';

/**
 * Much longer than a session may stay unused, because only the server decides when a session expires. A
 * cookie that expired earlier would end a session that is still in use.
 */
const LIFETIME_SECONDS = 7 * 24 * 60 * 60;

export const sessionCookie = createHostCookie('session', LIFETIME_SECONDS);
