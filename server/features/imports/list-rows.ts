import { type Book, type BookId } from '#contract/books/book.ts'
import type { Evidence, ImportRow, RowState } from '#contract/imports/import-row.ts'
import { readRow } from '#contract/imports/read-row.ts'
import { listOf } from '#server/db/engine.ts'
import type { Db } from '#server/db/schema.ts'
import { decodeCursor, encodeCursor, largestInteger } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import type { Wording } from '#server/messages/wording.ts'
import { lastRead } from './last-read.ts'
import { remarkOf } from './remarks.ts'
import { columnsOf, countsOf, type SessionRow } from './session.ts'

export interface RowsAsked {
  state?: RowState | undefined
  limit: number
  cursor?: string | undefined
}

/** In the order of the file. */
export async function listRows(
  db: Db,
  session: SessionRow,
  { state, limit, cursor }: RowsAsked,
  { say }: Wording,
): Promise<Page<ImportRow>> {
  const [after = -1] = cursor === undefined ? [] : decodeCursor(cursor, [largestInteger])
  const rows = await db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', session.id)
    .where('number', '>', after)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? null))
    .orderBy('number')
    .limit(limit + 1)
    .execute()
  const books = await listBooks(
    db,
    rows.flatMap(({ found_id, chosen_id }) => [found_id, chosen_id].filter((id) => id !== null)),
  )
  const counts = countsOf(session)
  const page = cutPage(rows, limit, state ? counts[state] : counts.received, (last) =>
    encodeCursor(last.number),
  )
  return {
    ...page,
    rows: page.rows.map((row) => {
      const says = readRow(session.kind, JSON.parse(row.cells), columnsOf(session))
      const problem = row.state === 'failed' ? says.problem : remarkOf(row.refusal)
      return {
        number: row.number,
        state: row.state,
        row: {
          title: says.title,
          author: says.authors.join(', '),
          isbn: says.isbns[0] ?? null,
          published: says.published,
          pages: says.pages,
          stars: says.stars,
          shelf: typeof says.shelf === 'string' ? says.shelf : null,
          readDate: lastRead(says),
          chosenBy: says.chosenBy,
        },
        book: books.get(row.found_id ?? 0) ?? null,
        evidence: (row.evidence ? row.evidence.split(',') : []) as Evidence[],
        choice: row.choice,
        other: books.get(row.chosen_id ?? 0) ?? null,
        isWritten: row.outcome === 'written',
        problem: problem && say(problem),
      }
    }),
  }
}

type ShownBook = NonNullable<ImportRow['book']>

async function listBooks(db: Db, ids: readonly number[]): Promise<Map<number, ShownBook>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('books')
    .select(['id', 'title', 'author', 'published_year', 'page_count', 'cover_image_url', 'genre', 'isbn'])
    .where('id', 'in', listOf(db, ids))
    .execute()
  return new Map(rows.map((row) => [row.id, asShown(row)]))
}

const asShown = ({
  id,
  published_year,
  page_count,
  cover_image_url,
  ...book
}: Pick<Book, 'title' | 'author' | 'genre' | 'isbn'> & {
  id: number
  published_year: number | null
  page_count: number | null
  cover_image_url: string | null
}): ShownBook => ({
  id: id as BookId,
  ...book,
  publishedYear: published_year,
  pageCount: page_count,
  coverImageUrl: cover_image_url,
})
