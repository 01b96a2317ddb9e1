import { sql } from 'kysely'
import { formerReader, nameless } from '#contract/accounts/person-name.ts'
import type { Db } from '#server/db/schema.ts'
import { ownNames } from '#server/features/texts/own-names.ts'
import type { ArchivedPerson } from '../format/club-rows.ts'
import { withoutAddress } from '#contract/accounts/without-address.ts'

interface PersonRow {
  memberId: number | null
  userId: number | null
  firstName: string | null
  memberName: string | null
  role: 'admin' | 'member' | null
  joinedAt: string | null
}

/** In the order of turns; null for those who are not in it. */
type MemberRow = PersonRow & { place: number | null; sitsOut: number | null }

/** The people of a club by their numbers in the archive, which name nobody outside it. */
export interface People {
  readonly rows: readonly ArchivedPerson[]
  readonly ofUser: (userId: number | null) => number | null
  readonly ofMember: (memberId: number | null) => number | null
  /** The author of a text about a book; null behind a pen name. */
  readonly ofAuthor: (userId: number | null, signed: string | null) => number | null
}

/** Its members, and others who wrote or reacted there. */
export async function findPeople(db: Db, clubId: number): Promise<People> {
  const members = await listMembers(db, clubId)
  const found: PersonRow[] = [...members, ...(await listOthers(db, clubId))]
  const order = members
    .filter(({ place }) => place !== null)
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
  const turnOf = (row: PersonRow) => {
    const place = order.findIndex((one) => one === row)
    return place < 0 ? {} : { turn: { place, sitsOut: order[place]?.sitsOut === 1 } }
  }
  const byUser = new Map<number, number>()
  const byMember = new Map<number, number>()
  for (const [at, { userId, memberId }] of found.entries()) {
    if (userId !== null) byUser.set(userId, at + 1)
    if (memberId !== null) byMember.set(memberId, at + 1)
  }
  const ofUser = (userId: number | null) => (userId === null ? null : (byUser.get(userId) ?? null))
  return {
    rows: found.map((row, at) => ({
      person: at + 1,
      name: withoutAddress(namesOf(row)[0]?.trim() || nameless),
      role: row.role,
      joinedAt: row.joinedAt,
      ...turnOf(row),
    })),
    ofUser,
    ofMember: (memberId) => (memberId === null ? null : (byMember.get(memberId) ?? null)),
    ofAuthor: (userId, signed) => {
      const person = ofUser(userId)
      const row = person === null ? undefined : found[person - 1]
      return row && signed !== null && namesOf(row).includes(signed) ? person : null
    },
  }
}

const namesOf = ({ firstName, memberName }: PersonRow) => ownNames([firstName, memberName])

const listMembers = (db: Db, clubId: number): Promise<MemberRow[]> =>
  db
    .selectFrom('members')
    .leftJoin('placeholders', (join) =>
      join.onRef('placeholders.member_id', '=', 'members.id').on('claimed_at', 'is', null),
    )
    .leftJoin('users', 'users.id', 'members.user_id')
    .leftJoin('turn_members', 'turn_members.member_id', 'members.id')
    .select((eb) => [
      'members.id as memberId',
      eb.fn.coalesce('members.user_id', 'placeholders.user_id').as('userId'),
      'users.first_name as firstName',
      'member_name as memberName',
      'role',
      'joined_at as joinedAt',
      'place',
      'sits_out as sitsOut',
    ])
    .where('members.club_id', '=', clubId)
    .where('members.status', '=', 'member')
    .orderBy('members.id')
    .execute()

async function listOthers(db: Db, clubId: number): Promise<PersonRow[]> {
  const tables = ['reviews', 'notes', 'posts', 'board_posts', 'reactions']
  const named = [
    ...tables.map((table) => sql`select user_id as id from ${sql.table(table)} where club_id = ${clubId}`),
    ...['chosen_by', 'added_by'].map(
      (column) => sql`select ${sql.ref(column)} as id from listed_books where club_id = ${clubId}`,
    ),
  ]
  const { rows } = await sql<{ id: number; firstName: string | null }>`
    select users.id, users.first_name as "firstName" from users
    where users.id in (${sql.join(named, sql` union `)})
      and not exists (select 1 from members where members.club_id = ${clubId} and members.user_id = users.id and status = 'member')
      and not exists (select 1 from placeholders where placeholders.user_id = users.id and member_id is not null)
    order by users.id`.execute(db)
  return rows.map(({ id, firstName }) => ({
    userId: id,
    memberId: null,
    firstName,
    memberName: firstName === null ? formerReader : null,
    role: null,
    joinedAt: null,
  }))
}
