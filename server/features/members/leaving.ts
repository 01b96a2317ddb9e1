import type { FastifyRequest } from 'fastify'
import type { ClubId } from '#contract/clubs/club.ts'
import { approveMember, removeMember } from '#contract/members/admin.ts'
import type { MemberId } from '#contract/members/member.ts'
import { to } from '#contract/pages.ts'
import { linkForEmail } from '#server/http/origin.ts'
import { authorizeManageClub, findMembership } from '#server/features/clubs/policy.ts'
import { findClub, lockClub } from '#server/features/clubs/queries.ts'
import { reviseClub } from '#server/features/clubs/revision/commands.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { notFound } from '#server/http/http-error.ts'
import { letGo } from './admins.ts'
import { decisionEmail } from './emails.ts'
import { insertNotice } from './notices.ts'
import { asMember, deleteMember, findMember, updateAdmitted } from './queries.ts'

/** Requests decided on, members removed, and leaving of one's own accord. */
export function registerLeaving({ config, queueEmail, route, db }: AppContext): void {
  route(approveMember, async ({ params: { clubId, memberId }, reader, request }) => {
    const { asked, isNew } = await db.transaction().execute(async (change) => {
      const admin = await authorizeManageClub(change, reader, clubId)
      const found = await someone(change, clubId, memberId)
      if (found.status === 'member') return { asked: found, isNew: false }
      const now = new Date()
      await updateAdmitted(change, admin, memberId, now)
      await reviseClub(change, clubId, {
        parts: ['members', 'requests', 'club'],
        membershipOf: found.user_id,
        members: 1,
      })
      await insertNotice(change, admin, found.user_id, 'approved', now)
      return { asked: { ...found, joined_at: now.toISOString() }, isNew: true }
    })
    if (isNew) await tell(request, clubId, asked.email, 'approved')
    return asMember(asked, true)
  })

  route(removeMember, async ({ params: { clubId, memberId }, reader, request }) => {
    const declined = await db.transaction().execute(async (change) => {
      await lockClub(change, clubId)
      const membership = await findMembership(change, reader, clubId)
      const admin =
        membership.memberId === memberId ? null : await authorizeManageClub(change, reader, clubId)
      const leaver = await someone(change, clubId, memberId)
      const wasIn = leaver.status === 'member'
      if (wasIn && leaver.role === 'admin') await letGo(change, { clubId, reader }, leaver)
      await deleteMember(change, clubId, memberId)
      await reviseClub(change, clubId, {
        parts: wasIn ? ['members', 'club'] : ['requests'],
        membershipOf: leaver.user_id,
        members: wasIn ? -1 : 0,
      })
      if (admin) await insertNotice(change, admin, leaver.user_id, wasIn ? 'removed' : 'declined', new Date())
      return admin && !wasIn ? leaver.email : null
    })
    await tell(request, clubId, declined, 'declined')
  })

  /** Tells who asked by e-mail as well, once it is decided for good; the answer does not wait for it to arrive. */
  const tell = async (
    request: FastifyRequest,
    clubId: ClubId,
    email: string | null,
    kind: 'approved' | 'declined',
  ): Promise<void> => {
    if (email === null || !config.mail) return
    const { name, slug } = await findClub(db, clubId)
    queueEmail(decisionEmail(email, kind, name, linkForEmail(config, request, to.club(slug))))
  }
}

async function someone(change: Change, clubId: ClubId, id: MemberId) {
  const found = await findMember(change, clubId, id)
  if (!found) throw notFound('This member')
  return found
}
