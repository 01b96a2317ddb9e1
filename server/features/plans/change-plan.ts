import { sql } from 'kysely'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { endsOf, type NewPart, type Part, type Plan, type PlanChange } from '#contract/plans/plan.ts'
import { findSameParts, type SamePart } from '#contract/plans/same-parts.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeManageClub, authorizeReadList } from '#server/features/clubs/policy.ts'
import type { ClubPart } from '#contract/clubs/event.ts'
import { message } from '#contract/messages/message.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { type Listed, listedBook } from '#server/features/reading-list/policy.ts'
import type { Wording } from '#server/messages/wording.ts'
import { invalid, notFound } from '#server/http/http-error.ts'
import {
  createPlaceMap,
  firstPartEnd,
  keepSealed,
  type Moved,
  type PlaceMap,
  visitorsLimit,
} from './moved-places.ts'
import { reviseDueDates } from './due-dates.ts'
import { chapters, partRows, startOf } from './new-parts.ts'
import { findPlan, findVisitorsLimit, listPartsOfWork } from './parts.ts'

/** A table of texts: their `place` moves with the parts of a plan, and the club's part that shows them changes. */
export interface Placed {
  table: string
  part: ClubPart
}

export interface AfterPlans {
  placed: readonly Placed[]
  /**
   * Moves those who said that they had finished one of the parts that are the same to where it ends now. Returns where all readers were
   * and are.
   */
  moveProgress: (
    change: Change,
    listed: Listed,
    same: readonly SamePart[],
    ends: readonly number[],
  ) => Promise<readonly Moved[]>
  /** Moves texts on to their pages, which no plan moves. */
  moveToPages: (change: Change, listed: Listed) => Promise<void>
}

/**
 * Replaces the plan of a book. Texts, and readers who said that they had finished a part, stay with the parts that are the same;
 * everything else stays where it is in the book. Nobody can read afterwards what they could not read before.
 */
export const changePlan = (
  db: Db,
  reader: Reader,
  { clubId, bookId }: { clubId: ClubId; bookId: BookId },
  plan: PlanChange,
  { placed, moveProgress, moveToPages }: AfterPlans,
  { now, say }: { now: () => Date; say: Wording['say'] },
): Promise<Plan> =>
  transact(db, async (change) => {
    const admin = await authorizeManageClub(change, reader, clubId)
    const listed = await listedBook(change, admin, bookId)
    const { parts: before, startsOn } = await findPlan(change, listed)
    const visitorsBefore = (await findVisitorsLimit(change, listed)) ?? firstPartEnd(endsOf(before))
    const newParts = await partsOf(change, reader, listed, plan, say)
    await replaceParts(change, listed, newParts, startOf(newParts, plan, startsOn))
    const after = await findPlan(change, listed)
    const { parts } = after
    const ends = endsOf(parts)
    const same = samePartsOf(before, parts, plan)
    const readers = await moveProgress(change, listed, same, ends)
    const map = keepSealed(createPlaceMap(endsOf(before), ends, same), readers)
    const texts = await moveTexts(change, listed, placed, map)
    await limitVisitors(change, listed, visitorsLimit(visitorsBefore, firstPartEnd(ends), texts))
    await moveToPages(change, listed)
    await reviseDueDates(change, listed, now(), same)
    await reviseClub(change, clubId, {
      parts: [`plan/${bookId}`, ...placed.map(({ part }) => `${part}/${bookId}` as const)],
    })
    return after
  })

/** The parts of the plan before that are still there; throws 400 for a confirmed part that does not exist. */
function samePartsOf(before: readonly Part[], after: readonly Part[], { same = [] }: PlanChange): SamePart[] {
  if (same.some(({ from, to }) => from > before.length || to > after.length))
    throw invalid(
      'same',
      message('plans.changedSince', 'The plan has changed. Reload the page and try again.'),
    )
  return findSameParts(before, after, same)
}

async function partsOf(
  change: Change,
  reader: Reader,
  listed: Listed,
  { parts, chapters: count, copyOf }: PlanChange,
  say: Wording['say'],
): Promise<readonly NewPart[]> {
  if (parts) return parts
  if (count !== undefined) return chapters(count, say)
  const other = await authorizeReadList(change, reader, copyOf as ClubId)
  const copied = await listPartsOfWork(change, other, listed)
  if (copied.length === 0)
    throw notFound(message('plans.noneToCopy', 'A plan of that club for this book could not be found.'))
  return copied
}

async function replaceParts(
  change: Change,
  { clubId, bookId }: Listed,
  parts: readonly NewPart[],
  startsOn: string | null,
): Promise<void> {
  await change.deleteFrom('plan_parts').where('club_id', '=', clubId).where('book_id', '=', bookId).execute()
  if (parts.length === 0) return
  const rows = partRows(parts, startsOn).map((row) => ({ club_id: clubId, book_id: bookId, ...row }))
  await change.insertInto('plan_parts').values(rows).execute()
}

/** Moves what a club wrote about a book. Returns where texts were and are. */
async function moveTexts(
  change: Change,
  { clubId, bookId }: Listed,
  placed: readonly Placed[],
  map: PlaceMap,
): Promise<Moved[]> {
  const moved: Moved[] = []
  for (const { table } of placed) {
    const { rows } = await sql<{ place: number }>`select distinct place from ${sql.table(table)}
      where club_id = ${clubId} and book_id = ${bookId} and place > 0`.execute(change)
    const places = rows.map(({ place }) => ({ before: place, after: map(place) }))
    moved.push(...places)
    const changed = places.filter(({ before, after }) => before !== after)
    if (changed.length === 0) continue
    const pairs = changed.map(({ before, after }) => sql`(${sql.lit(before)}, ${sql.lit(after)})`)
    // All at once: texts that are moved to where others were stay there.
    await sql`update ${sql.table(table)} set place = moved.column2 from (values ${sql.join(pairs)}) as moved
      where club_id = ${clubId} and book_id = ${bookId} and place = moved.column1`.execute(change)
  }
  return moved
}

const limitVisitors = async (
  change: Change,
  { clubId, bookId }: Listed,
  limit: number | null,
): Promise<void> => {
  if (limit === null) return
  await change
    .updateTable('plan_parts')
    .set({ visitors_until: limit })
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .where('number', '=', 1)
    .execute()
}
