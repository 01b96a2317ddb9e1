import type { Db } from '#server/db/schema.ts'
import { fold } from '#contract/http/fold.ts'
import type { CanReadPosts, CanReadSettings } from '#server/features/clubs/policy.ts'
import {
  findMemberCount,
  listMembersById,
  listMembersOf,
  listNames,
  type MemberRow,
  type Presence,
} from './members.ts'

/** A search among a club's people; `byEmail` only for its admins. */
export interface PeopleSearch {
  presence: Presence
  words: string
  byEmail: boolean
  limit: number
  after: number
}

export interface PeoplePage {
  rows: MemberRow[]
  total: number
  next: number | null
}

/** A club's people in the order they joined; with words, those whose name contains each of them, or whose address contains them. */
export async function listPeople(
  db: Db,
  membership: CanReadPosts | CanReadSettings,
  search: PeopleSearch,
): Promise<PeoplePage> {
  const { presence, limit, after } = search
  if (search.words === '') {
    const rows = await listMembersOf(db, membership, presence, limit + 1, after)
    return paged(rows, limit, await findMemberCount(db, membership, presence))
  }
  const ids = await findNamed(db, membership, search)
  const from = ids.filter((id) => id > after).slice(0, limit + 1)
  return paged(await listMembersById(db, membership, presence, from), limit, ids.length)
}

/**
 * Reads the names of the whole club: no index finds part of a name stored in either of two tables, SQLite cannot fold «Émile» to "emile",
 * and a club has thousands of members, not millions.
 */
async function findNamed(
  db: Db,
  membership: CanReadPosts | CanReadSettings,
  search: PeopleSearch,
): Promise<number[]> {
  const words = fold(search.words).split(' ').filter(Boolean)
  const address = search.byEmail ? search.words.toLowerCase() : ''
  const people = await listNames(db, membership, search.presence)
  return people
    .filter(
      ({ first_name, member_name, email }) =>
        (address !== '' && email?.includes(address)) ||
        (words.length > 0 && (areWordsOf(first_name, words) || areWordsOf(member_name, words))),
    )
    .map(({ id }) => id)
}

const areWordsOf = (name: string | null, words: readonly string[]): boolean => {
  const folded = fold(name ?? '')
  return words.every((word) => folded.includes(word))
}

function paged(rows: MemberRow[], limit: number, total: number): PeoplePage {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, total, next: rows.length > limit && last ? last.id : null }
}
