import type { UserId } from '#contract/accounts/account.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { ImportSession } from '#contract/imports/import.ts'
import { importRefusals } from '#contract/imports/refusals.ts'
import type { RowChoices } from '#contract/imports/import-row.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { keyOf } from '#server/db/search-words.ts'
import { isInClub, nameOf, selectMembers } from '#server/features/members/members.ts'
import { invalid } from '#server/http/http-error.ts'
import { answersIn, askedNameMax, asSession, countsOf, type SessionRow } from '../session.ts'

export interface Person {
  userId: UserId
  name: string
  key: string
}

/** The session with who is meant by the names in its file. */
export async function asClubSession(db: Db | Change, session: SessionRow): Promise<ImportSession> {
  const { asked } = countsOf(session)
  if (asked.length === 0) return asSession(session)
  return withPeople(session, await listPeople(db, session.club_id ?? 0))
}

export function withPeople(session: SessionRow, members: readonly Person[]): ImportSession {
  const whoIs = findPerson(session, members)
  const answers = answersOf(session)
  return asSession(
    session,
    countsOf(session).asked.map(({ name, rows }) => {
      const member = whoIs(name)
      return {
        name,
        rows,
        userId: member?.userId ?? null,
        memberName: member?.name ?? null,
        isAnswered: answers.has(name),
      }
    }),
  )
}

/** The members of a club who have an account. */
export async function listPeople(db: Db | Change, clubId: number): Promise<Person[]> {
  const rows = await selectMembers(db, clubId as ClubId, 'member')
    .where('members.user_id', 'is not', null)
    .execute()
  return rows.map((row) => {
    const name = nameOf(row)
    return { userId: row.user_id as UserId, name, key: keyOf(name, askedNameMax) }
  })
}

/** Tells which member a name in the file means: whom an admin said, or the only one of that name. */
export function findPerson(session: SessionRow, members: readonly Person[]): (name: string) => Person | null {
  const answers = answersOf(session)
  return (name) => {
    const answer = answers.get(name)
    if (answer !== undefined) return members.find(({ userId }) => userId === answer) ?? null
    return only(members, keyOf(name, askedNameMax))
  }
}

/** The one of that name; otherwise the one whose first name it is, or who has only the first name of it. */
function only(members: readonly Person[], key: string): Person | null {
  const same = members.filter((member) => member.key === key)
  const [member, another] = same.length > 0 ? same : members.filter((one) => isShort(one.key, key))
  return member && !another ? member : null
}

const isShort = (one: string, other: string): boolean =>
  one !== '' && other !== '' && (one.startsWith(`${other} `) || other.startsWith(`${one} `))

/** Of members; null is nobody. */
const answersOf = (session: SessionRow) => answersIn<UserId | null>(session)

/** Throws 400 for somebody who is not a member. */
export async function checkPeople(
  change: Change,
  clubId: ClubId,
  { people = {} }: RowChoices,
): Promise<void> {
  for (const [name, userId] of Object.entries(people))
    if (userId !== null && !(await isInClub(change, clubId, userId)))
      throw invalid(`people.${name}`, importRefusals.notAMember)
}
