import { randomUUID } from 'node:crypto'
import type { SamePart } from '#contract/plans/same-parts.ts'
import type { PlanDatesTable } from '#server/db/tables/plans.ts'
import type { Change } from '#server/db/schema.ts'
import type { BookAddress } from '#server/features/reading-list/listed-books.ts'

/**
 * Brings the dates in calendars up to date with the plan, the book's title, and whether the book is on the list. `same` are the parts
 * that stay the same when a plan changes; without it the plan has not changed.
 */
export async function reviseDueDates(
  change: Change,
  { clubId, bookId }: BookAddress,
  now: Date,
  same?: readonly SamePart[],
): Promise<void> {
  const before = await change
    .selectFrom('plan_dates')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .orderBy('day')
    .orderBy('uid')
    .execute()
  const parts = await listDueParts(change, { clubId, bookId })
  if (before.length === 0 && parts.length === 0) return
  const after = datesAfter(before, parts, now.toISOString(), same)
  await change.deleteFrom('plan_dates').where('club_id', '=', clubId).where('book_id', '=', bookId).execute()
  await change.insertInto('plan_dates').values(after).execute()
}

/** The parts of a book on the list that have a due date. */
const listDueParts = (change: Change, { clubId, bookId }: BookAddress) =>
  change
    .selectFrom('plan_parts')
    .innerJoin('listed_books', (join) =>
      join
        .onRef('listed_books.club_id', '=', 'plan_parts.club_id')
        .onRef('listed_books.book_id', '=', 'plan_parts.book_id'),
    )
    .innerJoin('books', 'books.id', 'plan_parts.book_id')
    .select(['plan_parts.club_id', 'plan_parts.book_id', 'number', 'plan_parts.title'])
    .select(['books.title as book_title', 'by_day as day'])
    .where('plan_parts.club_id', '=', clubId)
    .where('plan_parts.book_id', '=', bookId)
    .where('by_day', 'is not', null)
    .$narrowType<{ day: string }>()
    .orderBy('number')
    .execute()

type DuePart = Awaited<ReturnType<typeof listDueParts>>[number]

/**
 * A part that stays the same keeps the identity of its date. Another one takes over that of a date that is gone, so a plan never has more
 * of them than parts.
 */
function datesAfter(
  before: readonly PlanDatesTable[],
  parts: readonly DuePart[],
  now: string,
  same?: readonly SamePart[],
): PlanDatesTable[] {
  const kept = new Map<number, PlanDatesTable>()
  const free: PlanDatesTable[] = []
  for (const date of before) {
    const number = same ? same.find(({ from }) => from === date.number)?.to : date.number
    if (number && parts.some((part) => part.number === number)) kept.set(number, date)
    else free.push(date)
  }
  const due = parts.map((part): PlanDatesTable => {
    const date = kept.get(part.number) ?? free.shift()
    if (!date) return { ...part, uid: randomUUID(), sequence: 0, created_at: now, changed_at: now }
    return shows(date, part) ? { ...date, number: part.number } : changed({ ...date, ...part }, now)
  })
  const cancelled = free.map((date) =>
    date.number === null ? date : changed({ ...date, number: null }, now),
  )
  return [...due, ...cancelled]
}

const shows = (date: PlanDatesTable, { title, book_title, day }: DuePart): boolean =>
  date.number !== null && date.title === title && date.book_title === book_title && date.day === day

const changed = (date: PlanDatesTable, now: string): PlanDatesTable => ({
  ...date,
  sequence: date.sequence + 1,
  changed_at: now,
})
