import { nameless } from '#contract/accounts/person-name.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { MemberId } from '#contract/members/member.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { CanManageClub, CanReadPosts, CanReadSettings } from '#server/features/clubs/policy.ts'
import { notFound } from '#server/http/http-error.ts'
import { message } from '#contract/messages/message.ts'

export type Presence = 'member' | 'pending'

type CanReadMembers = CanReadPosts | CanReadSettings

/** Members of a club and pending readers, with the columns that `asMember` needs, including email addresses. */
const selectPeople = (db: Db | Change, clubId: ClubId) =>
  db
    .selectFrom('members')
    .leftJoin('users', 'users.id', 'members.user_id')
    .leftJoin('removals', (on) =>
      on.onRef('removals.club_id', '=', 'members.club_id').onRef('removals.user_id', '=', 'members.user_id'),
    )
    .select([
      'members.id',
      'members.user_id',
      'member_name',
      'first_name',
      'email',
      'language',
      'role',
      'status',
      'joined_at',
      'removed_at',
    ])
    .where('members.club_id', '=', clubId)

export const selectMembers = (db: Db | Change, clubId: ClubId, presence: Presence) =>
  selectPeople(db, clubId).where('status', '=', presence)

export type MemberRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['executeTakeFirstOrThrow']>>

export const asMember = (row: MemberRow, withEmail: boolean) => ({
  id: row.id,
  userId: row.user_id,
  memberName: row.member_name,
  firstName: row.first_name,
  email: withEmail ? row.email : null,
  role: row.role,
  joinedAt: row.joined_at,
  ...(row.removed_at !== null && { removedAt: row.removed_at }),
})

export const nameOf = ({ first_name, member_name }: Pick<MemberRow, 'first_name' | 'member_name'>): string =>
  first_name ?? member_name ?? nameless

/** Up to `limit` members with ids above `after`, in the order they joined. */
export const listMembersOf = (
  db: Db,
  membership: CanReadMembers,
  presence: Presence,
  limit: number,
  after: number,
): Promise<MemberRow[]> =>
  selectMembers(db, membership.clubId, presence)
    .where('members.id', '>', after)
    .orderBy('members.id')
    .limit(limit)
    .execute()

/** The members with these ids, in the order they joined. */
export const listMembersById = (
  db: Db,
  membership: CanReadMembers,
  presence: Presence,
  ids: readonly number[],
): Promise<MemberRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : selectMembers(db, membership.clubId, presence)
        .where('members.id', 'in', ids)
        .orderBy('members.id')
        .execute()

/** The names and addresses that a search in a club compares, in the order of joining. */
export const listNames = (db: Db, membership: CanReadMembers, presence: Presence) =>
  db
    .selectFrom('members')
    .select((eb) => [
      'members.id',
      'member_name',
      'joined_at',
      // A subquery per member: with a join, PostgreSQL would read all users rather than look up those of a big club.
      eb
        .selectFrom('users')
        .select('first_name')
        .whereRef('users.id', '=', 'members.user_id')
        .as('first_name'),
      eb.selectFrom('users').select('email').whereRef('users.id', '=', 'members.user_id').as('email'),
    ])
    .where('club_id', '=', membership.clubId)
    .where('status', '=', presence)
    .orderBy('members.id')
    .execute()

/** How many members a club has, by its own counter, or how many are pending, counted by the query. */
export async function findMemberCount(
  db: Db,
  membership: CanReadMembers,
  presence: Presence,
): Promise<number> {
  if (presence === 'member')
    return (
      await db
        .selectFrom('live_clubs as clubs')
        .select('member_count')
        .where('id', '=', membership.clubId)
        .executeTakeFirstOrThrow()
    ).member_count
  const row = await db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('club_id', '=', membership.clubId)
    .where('status', '=', presence)
    .executeTakeFirstOrThrow()
  return row.waiting
}

/** A member or pending reader of the club by the id of the row; undefined if it belongs to another club. */
export const findMember = (change: Change, clubId: ClubId, id: MemberId) =>
  selectPeople(change, clubId).where('members.id', '=', id).executeTakeFirst()

export const findMemberByEmail = (change: Change, admin: CanManageClub, email: string) =>
  selectMembers(change, admin.clubId, 'member').where('email', '=', email).executeTakeFirst()

export async function isInClub(change: Change, clubId: ClubId, userId: number): Promise<boolean> {
  const row = await change
    .selectFrom('members')
    .select('id')
    .where('club_id', '=', clubId)
    .where('user_id', '=', userId)
    .where('status', '=', 'member')
    .executeTakeFirst()
  return row !== undefined
}

export async function requirePerson(change: Change, clubId: ClubId, id: MemberId): Promise<MemberRow> {
  const found = await findMember(change, clubId, id)
  if (!found) throw notFound(message('members.notFound', 'This member could not be found.'))
  return found
}
