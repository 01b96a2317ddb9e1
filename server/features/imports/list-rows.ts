import type { BookId } from '#contract/books/book.ts'
import type { Evidence, ImportRow, RowState } from '#contract/imports/import-row.ts'
import { readRow } from '#contract/imports/read-row.ts'
import type { Db } from '#server/db/schema.ts'
import { listBooksById } from '#server/features/books/book.ts'
import { decodeCursor, encodeCursor, largestInteger } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import type { Wording } from '#server/messages/wording.ts'
import { lastRead } from './last-read.ts'
import { remarkOn } from './remarks.ts'
import { remarksOnRow } from './row-remarks.ts'
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
  wording: Wording,
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
  const ids = rows.flatMap(({ found_id, chosen_id }) => [found_id, chosen_id].filter((id) => id !== null))
  const books = new Map(
    (await listBooksById(db, ids)).map((book) => [book.id, { ...book, id: book.id as BookId }]),
  )
  const counts = countsOf(session)
  const page = cutPage(rows, limit, state ? counts[state] : counts.received, (last) =>
    encodeCursor(last.number),
  )
  return {
    ...page,
    rows: page.rows.map((row) => {
      const says = readRow(session.kind, JSON.parse(row.cells), columnsOf(session))
      const problem =
        row.state === 'failed' ? says.problem && wording.say(says.problem) : remarkOn(row, wording)
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
          dateIsAmbiguous: says.doubtfulDates.some(({ doubt }) => doubt === 'two ways'),
        },
        book: books.get(row.found_id ?? 0) ?? null,
        evidence: (row.evidence ? row.evidence.split(',') : []) as Evidence[],
        choice: row.choice,
        other: books.get(row.chosen_id ?? 0) ?? null,
        isWritten: row.outcome === 'written',
        problem,
        remarks: remarksOnRow(session, says, row).map(wording.say),
      }
    }),
  }
}
