import { sql } from 'kysely'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { endsOf, type NewPart, type Plan, type PlanChange } from '#contract/plans/plan.ts'
import { positionMax } from '#contract/plans/position.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeManageClub, authorizeReadList } from '#server/features/clubs/policy.ts'
import type { ClubPart } from '#contract/clubs/event.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { type Listed, listedBook } from '#server/features/reading-list/policy.ts'
import { notFound } from '#server/http/http-error.ts'
import { listParts, listPartsOfWork } from './parts.ts'
import { chapters, partRows } from './new-parts.ts'

/** A table of texts: their `place` moves with the parts of a plan, and the club's part that shows them changes. */
export interface Placed {
  table: string
  part: ClubPart
}

export interface AfterPlans {
  placed: readonly Placed[]
  /** Moves those who said that they had finished a part to where it ends now. */
  moveProgress: (change: Change, listed: Listed) => Promise<void>
}

/** Readers who said that they had finished a part keep that part, and texts keep theirs; all other readers keep their position. */
export const changePlan = (
  db: Db,
  reader: Reader,
  { clubId, bookId }: { clubId: ClubId; bookId: BookId },
  plan: PlanChange,
  { placed, moveProgress }: AfterPlans,
): Promise<Plan> =>
  transact(db, async (change) => {
    const admin = await authorizeManageClub(change, reader, clubId)
    const listed = await listedBook(change, admin, bookId)
    const before = await listParts(change, listed)
    await replaceParts(change, listed, await partsOf(change, reader, listed, plan))
    const parts = await listParts(change, listed)
    await moveProgress(change, listed)
    await moveTexts(change, listed, placed, endsOf(before), endsOf(parts))
    await reviseClub(change, clubId, {
      parts: [`plan/${bookId}`, ...placed.map(({ part }) => `${part}/${bookId}` as const)],
    })
    return { parts }
  })

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

/**
 * Moves a club's texts about a book along with the parts of its plan: a text at Chapter 5 stays there, as its author was told. Places
 * within a part move in proportion, rounded up, because at the end of the part before, its readers would have reached them. Texts at the
 * beginning and the end, and in parts that are gone, stay.
 */
async function moveTexts(
  change: Change,
  { clubId, bookId }: Listed,
  placed: readonly Placed[],
  before: readonly number[],
  after: readonly number[],
): Promise<void> {
  const common = Math.min(before.length, after.length)
  const steps = Array.from({ length: common }, (_, at) => {
    const [start = 0, end = positionMax] = [before[at - 1], before[at]]
    const [newStart = 0, newEnd = positionMax] = [after[at - 1], after[at]]
    return sql`when place <= ${sql.lit(end)} then
      ${sql.lit(newStart)} + ((place - ${sql.lit(start)}) * ${sql.lit(newEnd - newStart)} + ${sql.lit(end - start - 1)}) / ${sql.lit(end - start)}`
  })
  if (before.slice(0, common).every((end, at) => end === after[at])) return
  for (const { table } of placed)
    await sql`update ${sql.table(table)} set place = case ${sql.join(steps, sql` `)} else place end
      where club_id = ${clubId} and book_id = ${bookId} and place > 0 and place < ${sql.lit(positionMax)}`.execute(
      change,
    )
}
