import type { FastifyRequest } from 'fastify'
import type { ClubId } from '#contract/clubs/club.ts'
import { approveMember, removeMember } from '#contract/members/admin.ts'
import type { MemberId } from '#contract/members/member.ts'
import { to } from '#contract/pages.ts'
import { mailedLink } from '../accounts/links.ts'
import { management, standingOf } from '../clubs/access.ts'
import { findClub, holdClub } from '../clubs/queries.ts'
import { reviseClub } from '../clubs/revising.ts'
import type { House } from '../house.ts'
import type { Change } from '../migrations/tables.ts'
import { notFound } from '../platform/http/refusal.ts'
import { letGo } from './admins.ts'
import { decisionLetter } from './emails.ts'
import { insertNotice } from './notices.ts'
import { asMember, deleteMember, findMember, updateAdmitted } from './queries.ts'

/** Requests decided on, members removed, and leaving of one's own accord. */
export function openLeaving({ config, post, serve, store }: House): void {
  serve(approveMember, async ({ params: { clubId, memberId }, reader, request }) => {
    const { asked, isNew } = await store.transaction().execute(async (change) => {
      const admin = await management(change, reader, clubId)
      const found = await someone(change, clubId, memberId)
      if (found.status === 'member') return { asked: found, isNew: false }
      const now = new Date()
      await updateAdmitted(change, admin, memberId, now)
      await reviseClub(change, clubId, {
        parts: ['members', 'requests', 'club'],
        standingOf: found.user_id,
        members: 1,
      })
      await insertNotice(change, admin, found.user_id, 'approved', now)
      return { asked: { ...found, joined_at: now.toISOString() }, isNew: true }
    })
    if (isNew) await tell(request, clubId, asked.email, 'approved')
    return asMember(asked, true)
  })

  serve(removeMember, async ({ params: { clubId, memberId }, reader, request }) => {
    const declined = await store.transaction().execute(async (change) => {
      await holdClub(change, clubId)
      const standing = await standingOf(change, reader, clubId)
      const admin = standing.memberId === memberId ? null : await management(change, reader, clubId)
      const leaver = await someone(change, clubId, memberId)
      const wasIn = leaver.status === 'member'
      if (wasIn && leaver.role === 'admin') await letGo(change, { clubId, reader }, leaver)
      await deleteMember(change, clubId, memberId)
      await reviseClub(change, clubId, {
        parts: wasIn ? ['members', 'club'] : ['requests'],
        standingOf: leaver.user_id,
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
    const { name, slug } = await findClub(store, clubId)
    post(decisionLetter(email, kind, name, mailedLink(config, request, to.club(slug))))
  }
}

async function someone(change: Change, clubId: ClubId, id: MemberId) {
  const found = await findMember(change, clubId, id)
  if (!found) throw notFound('This member')
  return found
}
