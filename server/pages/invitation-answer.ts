import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { message } from '#contract/messages/message.ts'
import type { Db } from '#server/db/schema.ts'
import {
  allowInvitations,
  declineInvitation,
  findLinkedInvitation,
  isRefused,
  type LinkedInvitation,
  refuseInvitations,
} from '#server/features/invitations/refuse.ts'
import {
  type HoldsRefusalLink,
  refusalPath,
  verifyRefusalToken,
} from '#server/features/invitations/tokens.ts'
import type { CountCall } from '#server/http/rate-counter.ts'
import type { Wording } from '#server/messages/wording.ts'
import { type FormBody, formOptions, limitLink, sendSmallPage } from './forms.ts'
import type { SmallPage } from './small-page-html.ts'
import type { WebBuild } from './web-build.ts'

interface TokenRoute {
  Params: { token: string }
  Body: FormBody
}

/** Declines an invitation, or all. Opening it changes nothing, because mail servers open links; mail programs submit its form, too (RFC 8058). */
export function registerInvitationAnswerPage(
  http: FastifyInstance,
  { db, build, count, now }: { db: Db; build: WebBuild | null; count: CountCall | null; now: () => Date },
): void {
  const url = refusalPath(':token')
  const send = async (request: FastifyRequest, reply: FastifyReply, link: HoldsRefusalLink | null) => {
    // The reader's own language: the email was in its sender's.
    const wording = await request.wording()
    const page = link ? await pageOf(db, link, now()) : unknownLink
    void reply.header('cache-control', 'no-store')
    return sendSmallPage(request, reply, {
      status: link ? 200 : 404,
      page: page(wording.say),
      wording,
      build,
    })
  }

  http.get<TokenRoute>(url, { schema: { hide: true } }, async (request, reply) =>
    send(request, reply, await verifyRefusalToken(db, request.params.token)),
  )

  http.post<TokenRoute>(
    url,
    { ...formOptions, config: { ...formOptions.config, anySite: true } },
    async (request, reply) => {
      const link = await verifyRefusalToken(db, request.params.token)
      if (!link) return send(request, reply, null)
      await limitLink(count, `invitation ${link.addressHash}`) // not a text
      const answer = request.body?.get('answer')
      if (answer === 'decline') await declineInvitation(db, link, now())
      else if (answer === 'allow') await allowInvitations(db, link)
      // A mail program's form does not have this field.
      else await refuseInvitations(db, link, now())
      return send(request, reply, link)
    },
  )
}

type Page = (say: Wording['say']) => SmallPage

async function pageOf(db: Db, link: HoldsRefusalLink, now: Date): Promise<Page> {
  if (await isRefused(db, link)) return refused
  const invitation = await findLinkedInvitation(db, link, now)
  return invitation?.state === 'declined' ? declined(invitation) : question(invitation)
}

const refuse = (say: Wording['say']) => ({
  label: say(message('invitationPage.refuse', 'Stop all invitations')),
  fields: { answer: 'refuse' },
})

const question =
  (invitation: LinkedInvitation | null): Page =>
  (say) => ({
    title: invitation
      ? say(message('invitationPage.ask', 'Not for you?'))
      : say(message('invitationPage.askAll', 'Stop all invitations?')),
    text: [
      ...(invitation?.state === 'open' ? [say(declineHint(invitation))] : []),
      say(
        message(
          'invitationPage.refuseHint',
          'If you stop all invitations, no club on Inkhorn can email you one again.',
        ),
      ),
    ],
    buttons: [
      ...(invitation?.state === 'open'
        ? [{ label: say(message('invitationPage.decline', 'Decline')), fields: { answer: 'decline' } }]
        : []),
      refuse(say),
    ],
  })

const declineHint = ({ club, from }: LinkedInvitation) =>
  message(
    'invitationPage.declineHint',
    '{who, select, nobody {You can decline this invitation to {club}. The club will see that you did.} other {You can decline this invitation to {club}. {from} will see that you did.}}',
    { club, from: from ?? '', who: from === null ? 'nobody' : 'member' },
  )

const declined =
  ({ club }: LinkedInvitation): Page =>
  (say) => ({
    title: say(message('invitationPage.declined', 'Invitation declined')),
    text: [
      say(
        message(
          'invitationPage.changeMind',
          'You won’t hear from {club} about it again. If you change your mind, the link in the email still works.',
          { club },
        ),
      ),
    ],
    buttons: [refuse(say)],
  })

const refused: Page = (say) => ({
  title: say(message('invitationPage.refused', 'No more invitations')),
  text: [
    say(message('invitationPage.refusedHint', 'No club on Inkhorn can email you an invitation any more.')),
  ],
  buttons: [{ label: say(message('unsubscribe.undo', 'Undo')), fields: { answer: 'allow' } }],
})

const unknownLink: Page = (say) => ({
  title: say(message('answerPage.unknownLink', 'This link doesn’t work')),
  text: [
    say(
      message('invitationPage.unknownLinkWhy', 'It may be incomplete. Copy the whole link from the email.'),
    ),
  ],
})
