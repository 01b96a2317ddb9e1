import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defaultPreferences, EmailFrequency } from '#contract/notifications/preferences.ts'
import type { Db } from '#server/db/schema.ts'
import { verifyUnsubscribeToken } from '#server/features/notifications/emails/policy.ts'
import { findFrequency, updateFrequency } from '#server/features/notifications/emails/frequency.ts'
import { unsubscribePath } from '#server/features/notifications/emails/unsubscribe.ts'
import type { CountCall } from '#server/http/rate-counter.ts'
import { type FormBody, formOptions, limitLink, sendSmallPage } from './forms.ts'
import type { SmallPage } from './small-page-html.ts'
import type { WebBuild } from './web-build.ts'

interface TokenRoute {
  Params: { token: string }
  Body: FormBody
}

/** Needs no sign-in. Opening it changes nothing, because mail servers open links; mail programs submit its form, too (RFC 8058). */
export function registerUnsubscribePage(
  http: FastifyInstance,
  { db, build, count }: { db: Db; build: WebBuild | null; count: CountCall | null },
): void {
  const url = unsubscribePath(':token')
  const send = (request: FastifyRequest, reply: FastifyReply, status: number, page: SmallPage) =>
    sendSmallPage(request, reply, status, page, build)

  http.get<TokenRoute>(url, { schema: { hide: true } }, async (request, reply) => {
    const permission = await verifyUnsubscribeToken(db, request.params.token)
    const frequency = permission && (await findFrequency(db, permission))
    if (!frequency) return send(request, reply, 404, unknownLink)
    return send(request, reply, 200, frequency === 'never' ? stopped('never') : question)
  })

  http.post<TokenRoute>(
    url,
    { ...formOptions, config: { ...formOptions.config, anySite: true } },
    async (request, reply) => {
      // A mail program's form does not have this field.
      const email = EmailFrequency.safeParse(request.body?.get('email')).data ?? 'never'
      const permission = await verifyUnsubscribeToken(db, request.params.token)
      if (permission) await limitLink(count, `unsubscribe ${permission.userId}`)
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
