import type { BookId } from '#contract/books/book.ts'
import type { ImportId, ImportSession } from '#contract/imports/import.ts'
import type { Choice, RowChoices } from '#contract/imports/import-row.ts'
import { importRefusals } from '#contract/imports/refusals.ts'
import type { Message } from '#contract/messages/message.ts'
import type { Reader } from '#server/app-context.ts'
import { listOf } from '#server/db/engine.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeReadBook } from '#server/features/reading-list/visible-books.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { groupBy } from './group-by.ts'
import { queueImport } from './queue-import.ts'
import { authorizeChangeImport } from './policy.ts'
import type { Remark } from './remarks.ts'
import { reviseImport } from './revise-import.ts'
import { answersOf, asSession, type SessionRow } from './session.ts'

const noAuthor: Remark = 'no-author'

/** Says which books rows mean. A running import takes what is decided along. */
export const chooseRows = (
  db: Db,
  reader: Reader,
  importId: ImportId,
  choices: RowChoices,
): Promise<ImportSession> =>
  transact(db, async (change) => {
    const { session } = await authorizeChangeImport(change, reader, importId)
    return asSession(
      await storeChoices(change, session, choices, (id) => authorizeReadBook(change, reader, id)),
    )
  })

/** The import is locked. `authorizeBook` throws for a book that the reader may not see. */
export async function storeChoices(
  change: Change,
  session: SessionRow,
  { choices, all, shelves, people }: RowChoices,
  authorizeBook: (id: BookId) => Promise<unknown>,
): Promise<SessionRow> {
  if (session.state === 'undone' || session.state === 'undoing')
    throw new HttpError('in-progress', importRefusals.isUndone)
  await checkRows(change, session, choices)
  await checkBooks(choices, authorizeBook)
  const alike = groupBy(choices, ({ choice, bookId }) => `${choice} ${bookId}`)
  for (const rows of alike.values()) {
    const [{ choice, bookId }] = rows
    const numbers = rows.map(({ number }) => number)
    await updateOpen(change, session, choice, bookId).where('number', 'in', listOf(change, numbers)).execute()
  }
  if (all) {
    const { state, choice } = all
    await updateOpen(change, session, choice)
      .where('state', '=', state)
      .where('choice', 'is', null)
      .$if(choice === 'take', (update) => update.where('found_id', 'is not', null))
      .$if(choice === 'make', (update) =>
        update.where((eb) => eb.or([eb('refusal', 'is', null), eb('refusal', '!=', noAuthor)])),
      )
      .execute()
  }
  if (session.state === 'running') await queueImport(change, session.id)
  return reviseImport(change, session, {
    ...((shelves ?? people) && {
      answers: JSON.stringify({ ...answersOf(session), ...shelves, ...people }),
    }),
  })
}

/** Rows that are in the library stay as they are. A choice that is taken back leaves the certain rows. */
const updateOpen = (change: Change, { id }: SessionRow, choice: Choice | null, bookId?: BookId) =>
  change
    .updateTable('import_rows')
    .set((eb) => ({
      choice,
      chosen_id: choice === 'other' ? (bookId ?? null) : null,
      outcome: null,
      refusal: eb.case().when('refusal', '=', noAuthor).then(noAuthor).end(),
      ready:
        choice === null
          ? eb.case().when('state', '=', 'certain').then(1).else(0).end()
          : choice === 'leave'
            ? 0
            : 1,
    }))
    .where('import_id', '=', id)
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '=', 'refused')]))

async function checkRows(change: Change, { id }: SessionRow, choices: RowChoices['choices']): Promise<void> {
  const numbers = choices.map(({ number }) => number)
  const rows = await change
    .selectFrom('import_rows')
    .select(['number', 'state', 'found_id', 'refusal'])
    .where('import_id', '=', id)
    .where('number', 'in', listOf(change, numbers))
    .execute()
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  choices.forEach(({ number, choice }, at) => {
    const row = byNumber.get(number)
    if (!row) throw invalid(`choices.${at}.number`, importRefusals.noSuchRow)
    if (choice === 'take' && row.found_id === null)
      throw invalid(`choices.${at}.choice`, importRefusals.noBookFound)
    if (choice === 'make' && (row.state === 'failed' || row.refusal === noAuthor))
      throw invalid(`choices.${at}.choice`, importRefusals.noBookToMake)
  })
}

async function checkBooks(
  choices: RowChoices['choices'],
  authorizeBook: (id: BookId) => Promise<unknown>,
): Promise<void> {
  const seen = new Set<BookId>()
  for (const [at, { choice, bookId }] of choices.entries()) {
    if (choice !== 'other' || bookId === undefined || seen.has(bookId)) continue
    seen.add(bookId)
    await authorizeBook(bookId).catch((error: unknown) => {
      const refusal: Message = importRefusals.noSuchBook
      throw error instanceof HttpError ? invalid(`choices.${at}.bookId`, refusal) : error
    })
  }
}
