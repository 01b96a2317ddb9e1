import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { defaultPreferences, EmailFrequency } from '#contract/notifications/preferences.ts'
import type { Db } from '#server/db/schema.ts'
import { verifyUnsubscribeToken } from '#server/features/notifications/emails/policy.ts'
import { findFrequency, updateFrequency } from '#server/features/notifications/emails/frequency.ts'
import { unsubscribePath } from '#server/features/notifications/emails/unsubscribe.ts'
import { type SmallPage, smallPageHtml } from './small-page-html.ts'
import { themeOf } from './theme.ts'
import type { WebBuild } from './web-build.ts'

/** In bytes, far more than any of these forms. */
const bodyLimit = 4096

interface TokenRoute {
  Params: { token: string }
  /** Undefined for an empty form. */
  Body: string | undefined
}

/** How often to send emails from now on. A mail program's form does not have this field. */
const Form = z.object({ email: z.catch(EmailFrequency, 'never') })

/** Needs no sign-in. Opening it changes nothing, because mail servers open links; mail programs submit its form, too (RFC 8058). */
export async function registerUnsubscribePage(
  http: FastifyInstance,
  db: Db,
  build: WebBuild | null,
): Promise<void> {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    http.addContentTypeParser(type, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )

  const url = unsubscribePath(':token')
  const send = (request: FastifyRequest, reply: FastifyReply, status: number, page: SmallPage) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(smallPageHtml(page, themeOf(request), build))

  http.get<TokenRoute>(url, { schema: { hide: true } }, async (request, reply) => {
    const permission = await verifyUnsubscribeToken(db, request.params.token)
    const frequency = permission && (await findFrequency(db, permission))
    if (!frequency) return send(request, reply, 404, unknownLink)
    return send(request, reply, 200, frequency === 'never' ? stopped('never') : question)
  })

  http.post<TokenRoute>(
    url,
    { schema: { hide: true }, config: { anySite: true } },
    async (request, reply) => {
      const { email } = z.parse(Form, Object.fromEntries(new URLSearchParams(request.body ?? '')))
      const permission = await verifyUnsubscribeToken(db, request.params.token)
      const former = permission && (await updateFrequency(db, permission, email))
      if (!former) return send(request, reply, 404, unknownLink)
      return send(request, reply, 200, email === 'never' ? stopped(former) : sentAgain(email))
    },
  )
}

const signInEmails = 'You’ll still get a sign-in code whenever you ask for one.'

const question: SmallPage = {
  title: 'Stop these emails?',
  text: [
    'Inkhorn will stop emailing you news from your clubs. You’ll still find it all on Inkhorn.',
    signInEmails,
  ],
  buttons: [{ label: 'Stop these emails', fields: {} }],
}

const stopped = (former: EmailFrequency): SmallPage => ({
  title: 'You’re unsubscribed',
  text: ['Inkhorn no longer emails you news from your clubs.', signInEmails],
  buttons: [
    {
      label: 'Undo',
      fields: { email: former === 'never' ? defaultPreferences.email : former },
    },
  ],
})

const often: Record<EmailFrequency, string> = {
  immediately: 'as it happens',
  daily: 'once a day',
  weekly: 'once a week',
  never: '',
}

const sentAgain = (frequency: EmailFrequency): SmallPage => ({
  title: 'You’re subscribed again',
  text: [`You’ll get news from your clubs ${often[frequency]}.`],
  buttons: [{ label: 'Stop these emails', fields: {} }],
})

const unknownLink: SmallPage = {
  title: 'This link doesn’t work',
  text: [
    'It may be incomplete, or the account may have been deleted. You can choose which emails you get on your account page.',
  ],
}
