import { createHostCookie } from './host-cookie.ts';

/**
 * Much longer than a session may idle: how long one lives is the server's to say, call by call, and a cookie that ended
 * first would end a session in use.
 */
const LIFETIME_SECONDS = 7 * 24 * 60 * 60;

/** The cookie that carries a session's token. */
export const sessionCookie = createHostCookie('session', LIFETIME_SECONDS);
