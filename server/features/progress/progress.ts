import { sql } from 'kysely'
import type { Progress } from '#contract/progress/progress.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'
import { partOf, type Place } from './place.ts'

/** The first part that ends at the saved position or after it; null without a plan. */
export const reachedPart = (listed: 'listed_books' | 'listed') =>
  sql<number | null>`(select min(number) from plan_parts
    where plan_parts.club_id = ${sql.ref(`${listed}.club_id`)} and plan_parts.book_id = ${sql.ref(`${listed}.book_id`)}
      and ends_at >= progress.position)`.as('reached_part')

const selectProgress = (db: Db | Change, reader: Reader, listed: Listed) =>
  db
    .selectFrom('books')
    .leftJoin('progress', (join) =>
      join
        .onRef('progress.book_id', '=', 'books.id')
        .on('progress.club_id', '=', listed.clubId)
        .on('progress.user_id', '=', reader.id),
    )
    .innerJoin('listed_books', 'listed_books.book_id', 'books.id')
    .select((eb) => [
      eb.fn.coalesce('listed_books.page_count', 'books.page_count').as('page_count'),
      'current_page',
      'total_pages',
      'total_minutes',
      'position',
      'part',
      'updated_at',
      'before_save',
      'read_id',
      'said_here',
      reachedPart('listed_books'),
    ])
    .where('books.id', '=', listed.bookId)
    .where('listed_books.club_id', '=', listed.clubId)

/** A reader's own progress; before the first save page 0, with the club's page count or else the catalogue's. */
export const findProgress = async (db: Db | Change, reader: Reader, listed: Listed): Promise<Progress> =>
  asProgress(await selectProgress(db, reader, listed).executeTakeFirstOrThrow())

export const findPlace = async (db: Db | Change, reader: Reader, listed: Listed): Promise<SavedPlace> =>
  asSavedPlace(await selectProgress(db, reader, listed).executeTakeFirstOrThrow())

export interface SavedPlace extends Place {
  updatedAt: string | null
  beforeSave: string | null
  readId: number | null
  saidHere: boolean
}

export const asSavedPlace = (row: PlaceRow): SavedPlace => {
  const { currentPage, totalPages, totalMinutes, position, updatedAt } = asProgress({
    ...row,
    reached_part: null,
  })
  return {
    currentPage,
    totalPages,
    totalMinutes,
    position,
    updatedAt,
    saidPart: row.part,
    beforeSave: row.before_save,
    readId: row.read_id,
    saidHere: row.said_here === 1,
  }
}

interface PlaceRow extends Omit<Parameters<typeof asProgress>[0], 'reached_part'> {
  part: number | null
  read_id: number | null
  said_here: number | null
}

/** Saved progress; before the first save page 0 with the book's page count. */
export const asProgress = (row: {
  page_count: number | null
  current_page: number | null
  total_pages: number | null
  total_minutes: number | null
  position: number | null
  reached_part: number | null
  updated_at: string | null
  before_save: string | null
}): Progress => ({
  currentPage: row.current_page ?? 0,
  totalPages: row.updated_at === null ? row.page_count : row.total_pages,
  totalMinutes: row.total_minutes,
  position: row.position,
  part: partOf(row.position, row.reached_part),
  updatedAt: row.updated_at,
  mayUndo: row.before_save !== null,
})
