import { createHostCookie } from './host-cookie.ts';

/**
 * Much longer than a session may stay unused. The server decides when a session ends; a cookie that expired
 * first would end a session that is still in use.
 */
const LIFETIME_SECONDS = 7 * 24 * 60 * 60;

export const sessionCookie = createHostCookie('session', LIFETIME_SECONDS);
