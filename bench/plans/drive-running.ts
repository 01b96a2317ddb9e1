import * as settings from '#contract/clubs/settings.ts'
import * as admins from '#contract/members/admin.ts'
import * as invites from '#contract/members/invite.ts'
import * as members from '#contract/members/member.ts'
import * as notices from '#contract/members/notice.ts'
import * as ownClubs from '#contract/members/own-club.ts'
import * as panel from '#contract/reading-list/admin-list.ts'
import type { Db } from '#server/db/schema.ts'
import type { Call } from './calls.ts'
import { turnPages } from './turn-pages.ts'

/** Everything an admin of a club does; the reader, who is in it, is made one first. */
export async function driveRunning(
  call: Call,
  db: Db,
  as: { cookie: string; email: string },
  club: { id: number; visibility: string },
  bookId: number,
): Promise<void> {
  const params = { clubId: club.id }
  const own = await makeAdmin(db, club.id, as.email)
  await turnPages(call, ownClubs.listOwnClubs, { ...as, query: {} })
  await call(notices.listNotices, as)
  await call(notices.seeNotice, { ...as, params: { noticeId: 1 } })
  await call(invites.getInvite, { ...as, params })
  await call(invites.renewInvite, { ...as, params })
  await call(members.listMembers, { ...as, params: { id: club.id }, query: { query: 'ma' } })
  await call(members.listMembers, { ...as, params: { id: club.id }, query: { status: 'pending' } })
  await driveAdmins(call, db, as, club.id, own)
  await call(admins.repairNames, { ...as, params })
  for (const visibility of ['invite-only', club.visibility])
    await call(settings.updateClub, { ...as, params, body: { visibility } })
  await call(panel.getAdminList, { ...as, params })
  const ofBook = { ...params, bookId }
  await call(panel.updateMetadata, {
    ...as,
    params: ofBook,
    body: { notes: 'By bench:plans', pageCount: 321 },
  })
  const listed = await db
    .selectFrom('listed_books')
    .select('book_id')
    .where('club_id', '=', club.id)
    .orderBy('book_id', 'desc')
    .execute()
  await call(panel.orderList, { ...as, params, body: { bookIds: listed.map(({ book_id }) => book_id) } })
}

async function driveAdmins(
  call: Call,
  db: Db,
  as: { cookie: string },
  clubId: number,
  own: number,
): Promise<void> {
  const others = await db
    .selectFrom('members')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select(['members.id', 'status', 'email'])
    .where('club_id', '=', clubId)
    .where('members.id', '<>', own)
    .orderBy('members.id', 'desc')
    .limit(20)
    .execute()
  const waiting = others.find(({ status }) => status === 'pending')
  const member = others.find(({ status }) => status === 'member')
  if (waiting) await call(admins.approveMember, { ...as, params: { clubId, memberId: waiting.id } })
  if (waiting) await call(admins.removeMember, { ...as, params: { clubId, memberId: waiting.id } })
  if (!member?.email) return
  const params = { clubId, memberId: member.id }
  await call(admins.addAdmin, { ...as, params: { clubId }, body: { email: member.email } })
  await call(admins.makeAdmin, { ...as, params })
  await call(admins.makeMember, { ...as, params })
  await call(admins.handOver, { ...as, params: { clubId }, body: { memberId: member.id } })
}

/** Puts a reader in charge; the number of their row in the club. */
async function makeAdmin(db: Db, clubId: number, email: string): Promise<number> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const row = await db
    .updateTable('members')
    .set({ role: 'admin', status: 'member' })
    .where('club_id', '=', clubId)
    .where('user_id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? 0
}
