import { sql } from 'kysely'
import type { AdminClub } from '#contract/admin/clubs.ts'
import { nameless } from '#contract/accounts/person-name.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { isFoundBy } from '#server/db/engine.ts'
import type { Db } from '#server/db/schema.ts'
import { afterPrefix } from '#server/db/search-words.ts'
import { nameKey } from '#server/features/clubs/search-text.ts'
import { decodeBefore, encodeCursor } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'

interface ClubsQuery {
  limit: number
  cursor?: string | undefined
  query?: string | undefined
}

/** Clubs found by the beginning of a word are at most as many: type more to find others. */
const mostFound = 500

/** Newest first, with those that are deleted and can still be restored. */
export async function listClubs(db: Db, { limit, cursor, query }: ClubsQuery): Promise<Page<AdminClub>> {
  const words = query?.trim() ?? ''
  const selected = words === '' ? null : selectFound(db, words)
  const rows = await db
    .selectFrom('clubs')
    .leftJoin('users', 'users.id', 'clubs.created_by')
    .select([
      'clubs.id',
      'clubs.name',
      'slug',
      'visibility',
      'visibility_before',
      'listed',
      'member_count',
      'book_count',
      'clubs.created_at',
      'deleted_at',
      'users.email',
      'users.first_name',
    ])
    .$if(selected !== null, (all) => all.where(isFoundBy(db, 'clubs.id', selected ?? sql`null`)))
    .where('clubs.id', '<', decodeBefore(cursor))
    .orderBy('clubs.id', 'desc')
    .limit(limit + 1)
    .execute()
  const lines = rows.map((row): AdminClub => ({
    id: row.id as ClubId,
    name: row.name,
    slug: row.slug,
    visibility: row.visibility,
    listed: row.listed === 1,
    members: row.member_count,
    books: row.book_count,
    founder: row.email?.includes('@') ? row.first_name?.trim() || nameless : null,
    createdAt: row.created_at,
    deletedAt: row.deleted_at,
  }))
  return cutPage(lines, limit, await countClubs(db, selected), ({ id }) => encodeCursor(id))
}

/** By the beginning of the name or of the address, in their indexes. */
function selectFound(db: Db, words: string) {
  const within = (column: 'name_key' | 'slug', start: string) =>
    db
      .selectFrom(
        db
          .selectFrom('clubs')
          .select('id')
          .where(column, '>=', start)
          .where(column, '<', afterPrefix(start))
          .orderBy(column)
          .limit(mostFound)
          .as(column),
      )
      .select('id')
  return within('name_key', nameKey(words)).union(within('slug', words.toLowerCase()))
}

async function countClubs(db: Db, found: ReturnType<typeof selectFound> | null): Promise<number> {
  if (found === null) {
    const [live, deleted] = await Promise.all([
      db.selectFrom('counters').select('value').where('name', '=', 'clubs').executeTakeFirst(),
      db
        .selectFrom('clubs')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('deleted_at', 'is not', null)
        .executeTakeFirstOrThrow(),
    ])
    return (live?.value ?? 0) + deleted.count
  }
  const { count } = await db
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
