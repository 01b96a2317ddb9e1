import type { FastifyInstance } from 'fastify'
import { safePath } from '#contract/accounts/return-path.ts'
import { nearest } from '#contract/messages/choose-language.ts'
import { to } from '#contract/pages.ts'
import type { AppContext } from '#server/app-context.ts'
import { languageCookie } from '#server/http/language.ts'
import { isSecure } from '#server/http/origin.ts'
import { cookieOptions } from '#server/http/session-cookie.ts'

interface FormRoute {
  Querystring: { next?: string }
  /** Undefined for an empty form. */
  Body: string | undefined
}

const secondsPerYear = 365 * 86_400

/**
 * The switch in the footer: remembers the language in a cookie and in the account of a signed-in reader, and leads back. A form,
 * because every text of the page changes, and it works without scripts.
 */
export async function registerLanguageForm(
  http: FastifyInstance,
  config: AppContext['config'],
  db: AppContext['db'],
  findReader: AppContext['findReader'],
): Promise<void> {
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, body, done) => done(null, body),
  )
  http.post<FormRoute>(to.languageForm(), { schema: { hide: true } }, async (request, reply) => {
    const sent = new URLSearchParams(request.body ?? '').get('language') ?? ''
    const chosen = nearest(sent, config.languages.offered)
    if (chosen) {
      const options = { ...cookieOptions(isSecure(config, request)), maxAge: secondsPerYear }
      void reply.setCookie(languageCookie, chosen.locale, options)
      const reader = await findReader(request)
      if (reader)
        await db.updateTable('users').set({ language: chosen.locale }).where('id', '=', reader.id).execute()
    }
    return reply.redirect(safePath(request.query.next) ?? to.home(), 303)
  })
}
