import type { FastifyRequest } from 'fastify'
import { approveMember, removeMember } from '#contract/members/admin.ts'
import { listNotices, seeNotice } from '#contract/members/notice.ts'
import * as contract from '#contract/members/request.ts'
import { message } from '#contract/messages/message.ts'
import { to } from '#contract/pages.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadSettings } from '#server/features/clubs/policy.ts'
import { findClub } from '#server/features/clubs/club.ts'
import * as inbox from '#server/features/notifications/seen.ts'
import { notFound } from '#server/http/http-error.ts'
import { linkForEmail } from '#server/http/origin.ts'
import type { PersonalInvitations } from '../personal-invitations.ts'
import { removePerson } from '../remove-member.ts'
import { allowAgain, listDeclined } from './ask-again.ts'
import { decisionEmail } from './decision-email.ts'
import * as notices from './notices.ts'
import { approveRequest, type QueueDecision } from './requests.ts'

export function registerRequests(app: AppContext, personal: PersonalInvitations): void {
  const { config, queueEmails, wordingFor, route, db, instance } = app
  registerNotices(app)

  route(approveMember, async ({ params, reader, request }) => {
    const { membersPerClub: limit } = await instance.settings()
    return approveRequest(db, reader, params, { queueDecision: queueDecision(request), personal, limit })
  })

  route(removeMember, async ({ params, query, reader, request }) => {
    const onlyRequest = query.status === 'pending'
    await removePerson(db, reader, { ...params, onlyRequest }, queueDecision(request), personal)
  })

  route(contract.listDeclined, async ({ params, reader }) =>
    listDeclined(db, await authorizeReadSettings(db, reader, params.clubId)),
  )
  route(contract.allowAgain, ({ params, reader }) => allowAgain(db, reader, params.clubId, params.userId))

  const queueDecision =
    (request: FastifyRequest): QueueDecision =>
    async (change, clubId, { email, language }, decision) => {
      if (email === null || !config.mail) return
      const { name, slug } = await findClub(change, clubId)
      const link = linkForEmail(config, request, to.club(slug))
      await queueEmails(change, [
        decisionEmail({ to: email, decision, club: name, link, wording: wordingFor(language) }),
      ])
    }
}

const noticeNotFound = () => notFound(message('requests.noticeNotFound', 'This notice could not be found.'))

/** The endpoints that came before notifications. They tell only of admins' decisions about the reader. */
function registerNotices({ route, db, cached }: AppContext): void {
  route(listNotices, (input) => cached(input, null, () => notices.listNotices(db, input.reader)))

  route(seeNotice, async ({ params, reader }) => {
    if (!(await notices.findNotice(db, reader, params.noticeId))) throw noticeNotFound()
    await inbox.markSeen(db, reader, [params.noticeId])
    const notice = await notices.findNotice(db, reader, params.noticeId)
    if (!notice) throw noticeNotFound()
    return notice
  })
}
