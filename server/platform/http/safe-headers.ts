import type { FastifyInstance } from 'fastify'

/**
 * Scripts come from us alone and none stand in the page; Radix needs inline styles (its scroll lock fails silently
 * without), and a screenshot is painted from a copy of the page that names our address as its base.
 */
const contentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';')

/** The headers that tell browsers to be careful, the same for every answer. */
export const safeHeaders = (publicUrl: string | undefined): Readonly<Record<string, string>> => ({
  'content-security-policy': contentPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

export const safeHeaderNames = Object.keys(safeHeaders('https://inkhorn.example'))

/**
 * Sends them with everything. They are one constant object: a library that builds them anew for each request took a third
 * of a polled request's time (docs/decisions/007-the-cost-of-a-poll.md).
 */
export function sendSafeHeaders(http: FastifyInstance, headers: ReturnType<typeof safeHeaders>): void {
  http.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}
