import { sql } from 'kysely'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { NewPart, Part, Plan, PlanChange } from '#contract/plans/plan.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { authorizeManageClub, authorizeReadList } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revision/commands.ts'
import { moveWords } from '#server/features/clubs/seal/commands.ts'
import { type Listed, listedBook } from '#server/features/reading-list/policy.ts'
import { notFound } from '#server/http/http-error.ts'
import { listParts, listPartsOfWork } from './queries.ts'
import { chapters, partRows } from './rules.ts'

/**
 * Replaces the plan of a book. Those who said that they had finished a part keep that part, and texts keep theirs; all other readers
 * keep their position.
 */
export const changePlan = (
  db: Db,
  reader: Reader,
  { clubId, bookId }: { clubId: ClubId; bookId: BookId },
  plan: PlanChange,
): Promise<Plan> =>
  db.transaction().execute(async (change) => {
    const admin = await authorizeManageClub(change, reader, clubId)
    const listed = await listedBook(change, admin, bookId)
    const before = await listParts(change, listed)
    await replaceParts(change, listed, await partsOf(change, reader, listed, plan))
    const parts = await listParts(change, listed)
    await moveWithParts(change, listed)
    await moveWords(change, listed, endsOf(before), endsOf(parts))
    await reviseClub(change, clubId, {
      parts: [`plan/${bookId}`, `discussions/${bookId}`, `notes/${bookId}`, `reviews/${bookId}`],
    })
    return { parts }
  })

const endsOf = (parts: readonly Part[]): number[] => parts.map(({ endsAt }) => endsAt)

async function partsOf(
  change: Change,
  reader: Reader,
  listed: Listed,
  { parts, chapters: count, copyOf }: PlanChange,
): Promise<readonly NewPart[]> {
  if (parts) return parts
  if (count !== undefined) return chapters(count)
  const other = await authorizeReadList(change, reader, copyOf as ClubId)
  const copied = await listPartsOfWork(change, other, listed)
  if (copied.length === 0) throw notFound('A plan of that club for this book')
  return copied
}

async function replaceParts(
  change: Change,
  { clubId, bookId }: Listed,
  parts: readonly NewPart[],
): Promise<void> {
  await change.deleteFrom('plan_parts').where('club_id', '=', clubId).where('book_id', '=', bookId).execute()
  if (parts.length === 0) return
  const rows = partRows(parts).map((row) => ({ club_id: clubId, book_id: bookId, ...row }))
  await change.insertInto('plan_parts').values(rows).execute()
}

/** Moves those who said that they had finished a part to where it ends now. A part that is gone leaves them where they were. */
async function moveWithParts(change: Change, { clubId, bookId }: Listed): Promise<void> {
  await sql`update progress set position = plan_parts.ends_at from plan_parts
    where progress.club_id = ${clubId} and progress.book_id = ${bookId}
      and plan_parts.club_id = progress.club_id and plan_parts.book_id = progress.book_id
      and plan_parts.number = progress.part`.execute(change)
  await sql`update progress set part = null where club_id = ${clubId} and book_id = ${bookId} and part is not null
    and part not in (select number from plan_parts where club_id = ${clubId} and book_id = ${bookId})`.execute(
    change,
  )
}
