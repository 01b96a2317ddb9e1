import type { FastifyInstance } from 'fastify'
import { safePath } from '#contract/accounts/return-path.ts'
import { nearest } from '#contract/messages/choose-language.ts'
import { to } from '#contract/pages.ts'
import type { AppContext } from '#server/app-context.ts'
import { languageCookie } from '#server/http/language.ts'
import { isSecure } from '#server/http/origin.ts'
import { cookieOptions } from '#server/http/session-cookie.ts'
import { type FormBody, formOptions } from './forms.ts'

interface FormRoute {
  Querystring: { next?: string }
  Body: FormBody
}

const secondsPerYear = 365 * 86_400

/**
 * The switch at the foot of a page: remembers the language in a cookie and in the account of a signed-in reader, and leads back. A
 * form, because every text of the page changes, and it works without scripts.
 */
export function registerLanguageForm(
  http: FastifyInstance,
  { config, db, findReader }: Pick<AppContext, 'config' | 'db' | 'findReader'>,
): void {
  http.post<FormRoute>(to.languageForm(), formOptions, async (request, reply) => {
    const chosen = nearest(request.body?.get('language') ?? '', config.languages.offered)
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
