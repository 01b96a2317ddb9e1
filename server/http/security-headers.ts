/**
 * Scripts come only from this server, and none are inline. Radix needs inline styles: its scroll lock fails silently without
 * them. A screenshot is rendered from a copy of the page whose `<base>` is our own origin.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';')

/**
 * Headers of every response; a route may override them. They are constants: helmet sets them one by one, which took 5 µs of a
 * poll's 22, and @fastify/helmet builds them for each request, which took 10.
 */
export const defaultHeaders = (publicUrl: string | undefined): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

/** Headers that only matter on pages. On small scripts they would be a sixth of the bytes on the wire. */
export const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
  'x-frame-options',
] as const
