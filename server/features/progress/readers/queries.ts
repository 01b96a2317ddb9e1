import { type NotNull, type SqlBool, sql } from 'kysely'
import { nameless } from '#contract/accounts/account.ts'
import { positionMax } from '#contract/plans/position.ts'
import type { Db } from '#server/db/schema.ts'
import type { CanReadAsMember } from '#server/features/clubs/policy.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'
import { encodeCursor } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import { partOf } from '../rules.ts'

/** Members who share where they are in a book. */
const selectReaders = (db: Db, { clubId }: CanReadAsMember, { bookId }: Listed) =>
  db
    .selectFrom('progress')
    .innerJoin('members', (join) =>
      join
        .onRef('members.club_id', '=', 'progress.club_id')
        .onRef('members.user_id', '=', 'progress.user_id')
        .on('members.status', '=', 'member'),
    )
    .innerJoin('users', 'users.id', 'progress.user_id')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'progress.club_id')
    .where('progress.club_id', '=', clubId)
    .where('progress.book_id', '=', bookId)
    .where('users.shares_places', '=', 1)
    .where('clubs.shares_places', '=', 1)

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
    .where(sql<SqlBool>`(-progress.position, progress.user_id) > (${-after.position}, ${after.userId})`)
    .orderBy('progress.position', 'desc')
    .orderBy('progress.user_id')
    .limit(limit + 1)
    .$narrowType<{ position: NotNull }>()
    .execute()
  const { total } = await readers
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('progress.position', 'is not', null)
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
