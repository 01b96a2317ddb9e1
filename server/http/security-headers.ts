import type { FastifyInstance, FastifyReply, onRequestHookHandler } from 'fastify'

const policyHeader = 'content-security-policy'

/**
 * Scripts come from us alone, and none stand in a page; Radix needs
 * inline styles (its scroll lock fails silently without), and a screenshot is painted from a copy of the page that names our address as its base.
 */
const contentPolicy = (): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';')

export type SafeHeaders = Readonly<Record<string, string>>

/** The headers that tell browsers to be careful, the same for every answer. */
export const safeHeaders = (publicUrl: string | undefined): SafeHeaders => ({
  [policyHeader]: contentPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

/**
 * Sends them with everything that Fastify sends; what is finished brings its own (`finished.ts`). They are one constant object: a
 * library that builds them anew for each request took a third of a polled request's time (docs/decisions/007-the-cost-of-a-poll.md).
 */
export function sendSafeHeaders(http: FastifyInstance, headers: SafeHeaders): void {
  const add = (reply: FastifyReply, done: () => void) => {
    const policy = reply.getHeader(policyHeader)
    void reply.headers(headers)
    if (policy !== undefined) void reply.header(policyHeader, policy)
    done()
  }
  http.addHook('onSend', (_request, reply, _payload, done) => add(reply, done))
  // A stream of events is not sent by Fastify: it has them from the start.
  const fromTheStart: onRequestHookHandler = (_request, reply, done) => add(reply, done)
  http.addHook('onRoute', (route) => {
    if (route.config?.lasts) route.onRequest = fromTheStart
  })
}
