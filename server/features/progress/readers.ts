import { type NotNull, type SqlBool, sql } from 'kysely'
import { nameless } from '#contract/accounts/person-name.ts'
import { positionMax } from '#contract/plans/position.ts'
import { createLookUp } from '#server/db/look-up.ts'
import type { Db } from '#server/db/schema.ts'
import type { CanReadAsMember } from '#server/features/clubs/policy.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'
import { encodeCursor } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import { partOf } from './place.ts'

/** Members who share where they are in a book. */
const selectReaders = (db: Db, { clubId }: CanReadAsMember, { bookId }: Listed) =>
  // Cross joins, so that SQLite begins with the index of places even if it takes other tables to be smaller.
  db
    .selectFrom('progress')
    .crossJoin('members')
    .crossJoin('users')
    .crossJoin('live_clubs as clubs')
    .whereRef('members.club_id', '=', 'progress.club_id')
    .whereRef('members.user_id', '=', 'progress.user_id')
    .where('members.status', '=', 'member')
    .whereRef('users.id', '=', 'progress.user_id')
    .whereRef('clubs.id', '=', 'progress.club_id')
    .where('progress.club_id', '=', clubId)
    .where('progress.book_id', '=', bookId)
    .where('progress.position', 'is not', null)
    .where('users.shares_places', '=', 1)
    .where('clubs.shares_places', '=', 1)

interface BookOfClub {
  clubId: number
  bookId: number
}

const nameOf = ({ clubId, bookId }: BookOfClub) => `${clubId} ${bookId}`

const lookUpRevision = createLookUp(
  async (db, keys: readonly BookOfClub[]) =>
    db
      .selectFrom('listed_books')
      .select(['club_id as clubId', 'book_id as bookId', 'places_revision as revision'])
      .where((eb) =>
        eb(
          eb.refTuple('club_id', 'book_id'),
          'in',
          keys.map(({ clubId, bookId }) => eb.tuple(clubId, bookId)),
        ),
      )
      .execute(),
  nameOf,
  nameOf,
)

/** A number that grows with each change of what members see of each other's places in a book; null if it is not on the list. */
export const findPlacesRevision = async (db: Db, book: BookOfClub): Promise<number | null> =>
  (await lookUpRevision(db, book))?.revision ?? null

/** The order of the index, which stores -position so that both engines read it forwards from any place. */
const furthestFirst = sql<number>`-progress.position`

/** A page of the members who share where they are in a book, furthest first. */
export async function listReaders(
  db: Db,
  member: CanReadAsMember,
  listed: Listed,
  { limit, after }: { limit: number; after: { position: number; userId: number } },
): Promise<Page<ReturnType<typeof asReaderPlace>>> {
  const readers = selectReaders(db, member, listed)
  const rows = await readers
    .select((eb) => [
      'progress.user_id',
      eb.fn.coalesce('users.first_name', 'members.member_name').as('name'),
      'progress.position',
      eb
        .selectFrom('plan_parts')
        .select(({ fn }) => fn.min('number').as('number'))
        .whereRef('plan_parts.club_id', '=', 'progress.club_id')
        .whereRef('plan_parts.book_id', '=', 'progress.book_id')
        .whereRef('ends_at', '>=', 'progress.position')
        .as('reached_part'),
    ])
    .where(sql<SqlBool>`(${furthestFirst}, progress.user_id) > (${-after.position}, ${after.userId})`)
    .orderBy(furthestFirst)
    .orderBy('progress.user_id')
    .limit(limit + 1)
    .$narrowType<{ position: NotNull }>()
    .execute()
  const { total } = await readers
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const page = cutPage(rows, limit, total, ({ position, user_id }) => encodeCursor(position, user_id))
  return { ...page, rows: page.rows.map(asReaderPlace) }
}

const asReaderPlace = ({
  user_id,
  name,
  position,
  reached_part,
}: {
  user_id: number
  name: string | null
  position: number
  reached_part: number | null
}) => ({
  userId: user_id,
  memberName: name ?? nameless,
  position,
  part: partOf(position, reached_part),
  finished: position === positionMax,
})
