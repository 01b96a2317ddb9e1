import type { FastifyRequest } from 'fastify'
import { approveMember, removeMember } from '#contract/members/admin.ts'
import { to } from '#contract/pages.ts'
import type { AppContext } from '#server/app-context.ts'
import { findClub } from '#server/features/clubs/queries.ts'
import { linkForEmail } from '#server/http/origin.ts'
import * as commands from './commands.ts'
import { decisionEmail } from './rules.ts'

/** Requests to join and how they are decided, removing members, and leaving. */
export function registerRequests({ config, queueEmails, route, db }: AppContext): void {
  route(approveMember, ({ params, reader, request }) =>
    commands.approveRequest(db, reader, params, queueDecision(request)),
  )

  route(removeMember, async ({ params, query, reader, request }) => {
    const onlyRequest = query.status === 'pending'
    await commands.removePerson(db, reader, { ...params, onlyRequest }, queueDecision(request))
  })

  /** Queues an e-mail about a decision with the change itself. */
  const queueDecision =
    (request: FastifyRequest): commands.QueueDecision =>
    async (change, clubId, email, decision) => {
      if (email === null || !config.mail) return
      const { name, slug } = await findClub(change, clubId)
      const link = linkForEmail(config, request, to.club(slug))
      await queueEmails(change, [decisionEmail(email, decision, name, link)])
    }
}
