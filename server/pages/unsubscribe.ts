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

/** In bytes; the forms of the page and of mail programs are far below this. */
const bodyLimit = 4096

interface TokenRoute {
  Params: { token: string }
  /** Undefined for an empty form. */
  Body: string | undefined
}

/** How often e-mails are sent after a form was submitted. The form of a mail program says nothing of it. */
const Form = z.object({ email: z.catch(EmailFrequency, 'never') })

/**
 * The page behind the link that stops e-mails about notifications. It needs no sign-in and no script. Opening it changes nothing,
 * because mail servers open links to check them; its button submits a form, and so does a mail program (RFC 8058).
 */
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

const signInEmails = 'E-mails with a code for signing in are still sent when you ask for one.'

const question: SmallPage = {
  title: 'Stop these e-mails?',
  text: [
    'Inkhorn will no longer send you e-mails about what is new in your clubs. You can still read all of it on Inkhorn.',
    signInEmails,
  ],
  buttons: [{ label: 'Stop these e-mails', fields: {} }],
}

/** Offers to undo it; `former` is how often they were sent. */
const stopped = (former: EmailFrequency): SmallPage => ({
  title: 'These e-mails are off',
  text: ['Inkhorn no longer sends you e-mails about what is new in your clubs.', signInEmails],
  buttons: [
    {
      label: 'Send them again',
      fields: { email: former === 'never' ? defaultPreferences.email : former },
    },
  ],
})

const often: Record<EmailFrequency, string> = {
  immediately: 'as soon as something happens',
  daily: 'once a day',
  weekly: 'once a week',
  never: '',
}

const sentAgain = (frequency: EmailFrequency): SmallPage => ({
  title: 'These e-mails are on again',
  text: [`Inkhorn sends you e-mails about what is new in your clubs ${often[frequency]}.`],
  buttons: [{ label: 'Stop these e-mails', fields: {} }],
})

const unknownLink: SmallPage = {
  title: 'This link does not work',
  text: [
    'It may be incomplete, or its account may have been deleted. You can choose which e-mails you get on your account page.',
  ],
}
