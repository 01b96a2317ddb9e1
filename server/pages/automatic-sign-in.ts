import type { FastifyReply, FastifyRequest } from 'fastify'
import { safePath } from '#contract/accounts/return-path.ts'
import { startOidcSignIn } from '#contract/accounts/sign-in.ts'
import { urlOf } from '#contract/http/endpoint-url.ts'
import { to } from '#contract/pages.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Config } from '#server/config.ts'

/**
 * Leads visitors of the welcome page to the provider where OIDC_AUTO wants that. `?form` keeps them here, and so does the result
 * of an earlier sign-in: it could be an error that happens again.
 */
export const leadToProvider =
  ({ oidc }: Config, findReader: AppContext['findReader']) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const query = new URL(request.url, 'http://localhost').searchParams
    if (!oidc?.isAutomatic || query.has('form') || query.has('sign-in')) return undefined
    if (await findReader(request)) return undefined
    const next = safePath(query.get('next')) ?? to.home()
    return reply.header('cache-control', 'no-store').redirect(urlOf(startOidcSignIn, { query: { next } }))
  }
