import { copyablePlansMax } from '#contract/plans/copyable-plan.ts'
import type { Part, Plan } from '#contract/plans/plan.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { CanReadList } from '#server/features/clubs/policy.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'

/** In order. */
export const listParts = async (db: Db | Change, listed: Listed): Promise<Part[]> =>
  (await findPlan(db, listed)).parts

export async function findPlan(db: Db | Change, { clubId, bookId }: Listed): Promise<Plan> {
  const rows = await db
    .selectFrom('plan_parts')
    .select(['number', 'title', 'weight', 'ends_at', 'by_day', 'by_hand', 'starts_on'])
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .orderBy('number')
    .execute()
  const parts = rows.map(({ number, title, weight, ends_at, by_day, by_hand }) => ({
    number,
    title,
    weight,
    endsAt: ends_at,
    by: by_day,
    byHand: by_hand === 1,
  }))
  return { parts, startsOn: rows[0]?.starts_on ?? null }
}

/** How far into the first part visitors may read; null if to its end. */
export async function findVisitorsLimit(change: Change, { clubId, bookId }: Listed): Promise<number | null> {
  const row = await change
    .selectFrom('plan_parts')
    .select('visitors_until')
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .where('number', '=', 1)
    .executeTakeFirst()
  return row?.visitors_until ?? null
}

/** The plans that clubs have for a work, whose edition may have another id; that of the same edition first. */
const selectPlansOfWork = (db: Db | Change, { bookId }: Listed) =>
  db
    .selectFrom('books')
    .innerJoin('books as edition', (join) =>
      join.on((eb) => eb.or([eb('edition.work', '=', eb.ref('books.work')), eb('edition.id', '=', bookId)])),
    )
    .innerJoin('listed_books', 'listed_books.book_id', 'edition.id')
    .innerJoin('plan_parts', (join) =>
      join
        .onRef('plan_parts.club_id', '=', 'listed_books.club_id')
        .onRef('plan_parts.book_id', '=', 'listed_books.book_id'),
    )
    .where('books.id', '=', bookId)
    .orderBy((eb) => eb('plan_parts.book_id', '=', bookId), 'desc')
    .orderBy('plan_parts.book_id')

/** The parts of the plan that another club has for the same work. */
export async function listPartsOfWork(change: Change, { clubId }: CanReadList, listed: Listed) {
  const rows = await selectPlansOfWork(change, listed)
    .select(['plan_parts.book_id', 'plan_parts.title', 'plan_parts.weight'])
    .where('listed_books.club_id', '=', clubId)
    .orderBy('number')
    .execute()
  // A club may read two editions, each with a plan.
  return rows.filter(({ book_id }) => book_id === rows[0]?.book_id)
}

/** The plans for the same work in the other clubs of a reader, by name of the club. */
export async function listCopyablePlans(db: Db, reader: Reader, listed: Listed) {
  const rows = await selectPlansOfWork(db, listed)
    .innerJoin('members', 'members.club_id', 'listed_books.club_id')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'members.club_id')
    .select((eb) => [
      'clubs.id as clubId',
      'clubs.name as clubName',
      eb.fn.countAll<number>().as('partCount'),
    ])
    .where('members.user_id', '=', reader.id)
    .where('members.status', '=', 'member')
    .where('members.club_id', '<>', listed.clubId)
    .groupBy(['clubs.id', 'clubs.name', 'plan_parts.book_id'])
    .orderBy('clubs.name')
    .orderBy('clubs.id')
    .limit(copyablePlansMax)
    .execute()
  const byClub = new Map(rows.toReversed().map((row) => [row.clubId, row]))
  return [...byClub.values()].toSorted((one, other) => one.clubName.localeCompare(other.clubName))
}
