import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { EmailFrequency } from '#contract/notifications/preferences.ts'
import { message } from '#contract/messages/message.ts'
import type { Db } from '#server/db/schema.ts'
import { verifyUnsubscribeToken } from '#server/features/notifications/emails/policy.ts'
import {
  findFrequency,
  findRecipientLanguage,
  type Sending,
  updateFrequency,
} from '#server/features/notifications/emails/frequency.ts'
import { unsubscribePath } from '#server/features/notifications/emails/unsubscribe.ts'
import type { CountCall } from '#server/http/rate-counter.ts'
import type { Wording } from '#server/messages/wording.ts'
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
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { status, language, page }: { status: number; language: string | null; page: Page },
  ) => {
    const wording = await request.wordingFor(language)
    return sendSmallPage(request, reply, { status, page: page(wording.say), wording, build })
  }
  const unknown = { status: 404, language: null, page: unknownLink }

  http.get<TokenRoute>(url, { schema: { hide: true } }, async (request, reply) => {
    const permission = await verifyUnsubscribeToken(db, request.params.token)
    const frequency = permission && (await findFrequency(db, permission))
    if (!frequency) return send(request, reply, unknown)
    const page = frequency.now === 'never' ? stopped(frequency.usual) : question
    return send(request, reply, { status: 200, language: await findRecipientLanguage(db, permission), page })
  })

  http.post<TokenRoute>(
    url,
    { ...formOptions, config: { ...formOptions.config, anySite: true } },
    async (request, reply) => {
      // A mail program's form does not have this field.
      const email = EmailFrequency.safeParse(request.body?.get('email')).data ?? 'never'
      const permission = await verifyUnsubscribeToken(db, request.params.token)
      if (permission) await limitLink(count, `unsubscribe ${permission.userId}`) // not a text
      const usual = permission && (await updateFrequency(db, permission, email))
      if (!usual) return send(request, reply, unknown)
      const page = email === 'never' ? stopped(usual) : sentAgain(email)
      return send(request, reply, {
        status: 200,
        language: await findRecipientLanguage(db, permission),
        page,
      })
    },
  )
}

/** In the language of the account whose link it is. */
type Page = (say: Wording['say']) => SmallPage

const signInEmails = message(
  'unsubscribe.signInEmails',
  'You’ll still get a sign-in code whenever you ask for one.',
)
const stop = message('unsubscribe.stop', 'Stop these emails')

const question: Page = (say) => ({
  title: say(message('unsubscribe.ask', 'Stop these emails?')),
  text: [
    say(
      message(
        'unsubscribe.whatStops',
        'Inkhorn will stop emailing you news from your clubs. You’ll still find it all on Inkhorn.',
      ),
    ),
    say(signInEmails),
  ],
  buttons: [{ label: say(stop), fields: {} }],
})

const stopped =
  (usual: Sending): Page =>
  (say) => ({
    title: say(message('unsubscribe.done', 'You’re unsubscribed')),
    text: [
      say(message('unsubscribe.stopped', 'Inkhorn no longer emails you news from your clubs.')),
      say(signInEmails),
    ],
    buttons: [
      {
        label: say(message('unsubscribe.undo', 'Undo')),
        fields: { email: usual },
      },
    ],
  })

const sentAgain =
  (frequency: Sending): Page =>
  (say) => ({
    title: say(message('unsubscribe.again', 'You’re subscribed again')),
    text: [
      say(
        message(
          'unsubscribe.often',
          'You’ll get news from your clubs {frequency, select, immediately {as it happens} daily {once a day} other {once a week}}.',
          { frequency },
        ),
      ),
    ],
    buttons: [{ label: say(stop), fields: {} }],
  })

const unknownLink: Page = (say) => ({
  title: say(message('answerPage.unknownLink', 'This link doesn’t work')),
  text: [
    say(
      message(
        'unsubscribe.unknownLinkWhy',
        'It may be incomplete, or the account may have been deleted. You can choose which emails you get on your account page.',
      ),
    ),
  ],
})
