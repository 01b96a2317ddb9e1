import type { FastifyRequest } from 'fastify'
import type { ClubId } from '#contract/clubs/club.ts'
import { approveMember, removeMember } from '#contract/members/admin.ts'
import { to } from '#contract/pages.ts'
import type { AppContext } from '#server/app-context.ts'
import { findClub } from '#server/features/clubs/queries.ts'
import { linkForEmail } from '#server/http/origin.ts'
import * as commands from './commands.ts'
import { type Decision, decisionEmail } from './rules.ts'

/** Requests to join and how they are decided, removing members, and leaving. */
export function registerRequests({ config, queueEmail, route, db }: AppContext): void {
  route(approveMember, async ({ params, reader, request }) => {
    const { member, notify } = await commands.approveRequest(db, reader, params)
    await sendDecision(request, params.clubId, notify, 'approved')
    return member
  })

  route(removeMember, async ({ params, query, reader, request }) => {
    const { notify } = await commands.removePerson(db, reader, params, query.status === 'pending')
    await sendDecision(request, params.clubId, notify, 'declined')
  })

  /** Queues the e-mail after the commit; the answer does not wait for it to be sent. */
  const sendDecision = async (
    request: FastifyRequest,
    clubId: ClubId,
    email: string | null,
    decision: Decision,
  ): Promise<void> => {
    if (email === null || !config.mail) return
    const { name, slug } = await findClub(db, clubId)
    queueEmail(decisionEmail(email, decision, name, linkForEmail(config, request, to.club(slug))))
  }
}
