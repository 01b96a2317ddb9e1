import type { ClubId } from '#contract/clubs/club.ts'
import { approveMember, removeMember } from '#contract/members/admin.ts'
import type { MemberId } from '#contract/members/member.ts'
import { management, standingOf } from '../clubs/access.ts'
import { holdClub, reviseClub } from '../clubs/queries.ts'
import type { House } from '../house.ts'
import type { Change } from '../migrations/tables.ts'
import { notFound } from '../platform/http/refusal.ts'
import { letGo } from './admins.ts'
import { insertNotice } from './notices.ts'
import { asMember, deleteMember, findMember, updateAdmitted } from './queries.ts'

/** Requests decided on, members removed, and leaving of one's own accord. */
export function openLeaving({ serve, store }: House): void {
  serve(approveMember, ({ params: { clubId, memberId }, reader }) =>
    store.transaction().execute(async (change) => {
      const admin = await management(change, reader, clubId)
      const asked = await someone(change, clubId, memberId)
      if (asked.status === 'member') return asMember(asked, true)
      const now = new Date()
      await updateAdmitted(change, admin, memberId, now)
      await reviseClub(change, clubId, { members: 1 })
      await insertNotice(change, admin, asked.user_id, 'approved', now)
      return asMember({ ...asked, joined_at: now.toISOString() }, true)
    }),
  )

  serve(removeMember, ({ params: { clubId, memberId }, reader }) =>
    store.transaction().execute(async (change) => {
      await holdClub(change, clubId)
      const standing = await standingOf(change, reader, clubId)
      const admin = standing.memberId === memberId ? null : await management(change, reader, clubId)
      const leaver = await someone(change, clubId, memberId)
      const wasIn = leaver.status === 'member'
      if (wasIn && leaver.role === 'admin') await letGo(change, { clubId, reader }, leaver)
      await deleteMember(change, clubId, memberId)
      await reviseClub(change, clubId, { members: wasIn ? -1 : 0 })
      if (admin) await insertNotice(change, admin, leaver.user_id, wasIn ? 'removed' : 'declined', new Date())
    }),
  )
}

async function someone(change: Change, clubId: ClubId, id: MemberId) {
  const found = await findMember(change, clubId, id)
  if (!found) throw notFound('This member')
  return found
}
