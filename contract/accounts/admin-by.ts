import * as z from 'zod/mini'

/**
 * What makes somebody a site admin: `ADMIN_EMAILS`, what their OpenID provider says of them, a site admin's page, or being the first
 * account where nothing else does.
 */
export const AdminBy = z.enum(['environment', 'provider', 'page', 'first'])
export type AdminBy = z.infer<typeof AdminBy>
