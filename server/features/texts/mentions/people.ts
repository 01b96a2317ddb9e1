import { sql } from 'kysely'
import { nameless } from '#contract/accounts/person-name.ts'
import { isSameName } from '#contract/accounts/same-name.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { type Mention, type Mentionable, mentionableShown } from '#contract/texts/mention.ts'
import type { MemberId } from '#contract/members/member.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { CanReadPosts } from '#server/features/clubs/policy.ts'
import { listNames } from '#server/features/members/members.ts'
import type { WrittenKind } from '../kinds.ts'
import { mark, type Mentioned, rankByName, type ShownText, toAnonymous, toShown } from './marks.ts'

interface Named {
  first_name: string | null
  member_name: string | null
}

const nameOf = ({ first_name, member_name }: Named): string =>
  first_name?.trim() || member_name?.trim() || nameless

/** Other members with a word in their name that begins with these letters. */
export async function findMentionable(
  db: Db,
  membership: CanReadPosts,
  letters: string,
): Promise<Mentionable[]> {
  const people = (await listNames(db, membership, 'member'))
    .filter(({ id }) => id !== membership.memberId)
    .map(({ id, joined_at, ...names }) => ({
      memberId: id as MemberId,
      name: nameOf(names),
      joinedAt: joined_at,
    }))
  return tellApart(rankByName(people, letters, mentionableShown))
}

/** Only members of the same name keep the day they joined. */
const tellApart = (people: readonly Mentionable[]): Mentionable[] =>
  people.map(({ joinedAt, ...person }) => {
    const isShared = people.some(
      (other) => other.memberId !== person.memberId && isSameName(other.name, person.name),
    )
    return { ...person, ...(isShared && { joinedAt }) }
  })

export interface Member extends Mentioned {
  memberId: number
  userId: number | null
}

/** Those of the given people who are members of a club. */
export async function listMembersNamed(
  change: Change,
  clubId: number,
  mentions: readonly Mention[],
): Promise<Member[]> {
  if (mentions.length === 0) return []
  const ids = mentions.map(({ memberId }) => memberId)
  const rows = await selectMembers(change, clubId).where('members.id', 'in', ids).execute()
  return rows.map(asMember)
}

const selectMembers = (change: Change, clubId: number) =>
  change
    .selectFrom('members')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select(['members.id', 'members.user_id', 'member_name', 'first_name'])
    .where('members.club_id', '=', clubId)
    .where('status', '=', 'member')

const asMember = (row: Named & { id: number; user_id: number | null }): Member => ({
  memberId: row.id,
  userId: row.user_id,
  name: nameOf(row),
})

/** Reads the names of the whole club, as a search for members does. */
export async function listOtherMembers(
  change: Change,
  clubId: number,
  memberId: number | null,
): Promise<Member[]> {
  const rows = await selectMembers(change, clubId).execute()
  return rows.filter(({ id }) => id !== memberId).map(asMember)
}

/** A person mentioned in a text that is stored. */
export interface StoredMention extends Mentioned {
  sourceId: number
  userId: number | null
}

/** The people mentioned in these posts, reviews or notes, in the order of the texts. */
export async function listStored(
  db: Db | Change,
  kind: WrittenKind,
  ids: readonly number[],
): Promise<StoredMention[]> {
  const rows = await db
    .selectFrom('mentions')
    .leftJoin('members', 'members.id', 'mentions.member_id')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select([
      sql<number>`${sql.ref(`mentions.${kind.reference}`)}`.as('source_id'),
      'mentions.member_id',
      'mentions.user_id',
      'mentions.name',
      'members.member_name',
      'users.first_name',
    ])
    .where(sql.ref(`mentions.${kind.reference}`), 'in', ids)
    .orderBy('mentions.position')
    .execute()
  return rows.map((row) => ({
    sourceId: row.source_id,
    memberId: row.member_id,
    userId: row.user_id,
    name: row.member_id === null ? row.name : nameOf(row),
  }))
}

/**
 * One query for all rows that mention somebody, none if no row does. With `hiddenName`, for callers who may not see members' names, each
 * mention is that name. A sealed text is null, and so is what is shown of it.
 */
export async function readTexts<Row extends { id: number }>(
  db: Db | Change,
  kind: WrittenKind,
  rows: readonly Row[],
  textOf: (row: Row) => string | null,
  hiddenName: string | null = null,
): Promise<(row: Row) => ShownText<string | null>> {
  const mentioned = new Map<number, StoredMention[]>()
  for (const row of rows) if (textOf(row)?.includes(mark)) mentioned.set(row.id, [])
  if (mentioned.size > 0 && hiddenName === null)
    for (const person of await listStored(db, kind, [...mentioned.keys()]))
      mentioned.get(person.sourceId)?.push(person)
  return (row) => {
    const text = textOf(row)
    if (text === null) return { text, mentions: [] }
    return hiddenName === null ? toShown(text, mentioned.get(row.id) ?? []) : toAnonymous(text, hiddenName)
  }
}

/** Reads one row's text as it is shown. */
export const readText = async (
  db: Db | Change,
  kind: WrittenKind,
  row: { id: number },
  text: string | null,
): Promise<ShownText<string | null>> => (await readTexts(db, kind, [row], () => text))(row)

/** The clubs where posts or the reading list show the reader's current name, ordered by id. */
export async function listClubsNaming(change: Change, userId: number): Promise<ClubId[]> {
  const rows = await change
    .selectFrom('mentions')
    .select('club_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('member_id', 'is not', null)
    .union(change.selectFrom('listed_books').select('club_id').where('chosen_by', '=', userId))
    .orderBy('club_id')
    .execute()
  return rows.map(({ club_id }) => club_id as ClubId)
}
