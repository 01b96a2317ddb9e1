import { usualDisplayName } from '#contract/accounts/account.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { TalkSight } from '../clubs/access.ts'
import type { Reader } from '../house.ts'
import type { Change, Store } from '../migrations/tables.ts'

/** Members in the order they came, `limit` of them with numbers above `after`; e-mail addresses included. */
export const listMembersOf = (store: Store, sight: TalkSight, limit: number, after: number) =>
  store
    .selectFrom('members')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select(['members.id', 'members.user_id', 'member_name', 'first_name', 'email', 'role', 'joined_at'])
    .where('club_id', '=', sight.clubId)
    .where('status', '=', 'member')
    .where('members.id', '>', after)
    .orderBy('members.id')
    .limit(limit)
    .execute()

export type MemberRow = Awaited<ReturnType<typeof listMembersOf>>[number]

export async function findMemberCount(store: Store, sight: TalkSight): Promise<number> {
  const row = await store
    .selectFrom('clubs')
    .select('member_count')
    .where('id', '=', sight.clubId)
    .executeTakeFirstOrThrow()
  return row.member_count
}

/** The secret in a club's invite link; null for an unknown club. */
export async function findInviteToken(change: Change, clubId: ClubId): Promise<string | null> {
  const row = await change
    .selectFrom('clubs')
    .select('invite_token')
    .where('id', '=', clubId)
    .executeTakeFirst()
  return row?.invite_token ?? null
}

/** Writes a reader into a club, or lets a waiting one in; one row a person, whatever comes at once. */
export async function insertOrUpdateMember(
  change: Change,
  clubId: ClubId,
  reader: Reader,
  status: 'member' | 'pending',
  now: Date,
): Promise<void> {
  const joined = { status, joined_at: now.toISOString() }
  await change
    .insertInto('members')
    .values({
      club_id: clubId,
      user_id: reader.id,
      member_name: usualDisplayName(reader),
      role: 'member',
      ...joined,
    })
    .onConflict((conflict) => conflict.columns(['club_id', 'user_id']).doUpdateSet(joined))
    .execute()
}
