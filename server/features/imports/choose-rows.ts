import { sql, type SqlBool } from 'kysely'
import type { BookId } from '#contract/books/book.ts'
import type { Choice, RowChoices } from '#contract/imports/import-row.ts'
import { importRefusals } from '#contract/imports/refusals.ts'
import type { Message } from '#contract/messages/message.ts'
import type { Reader } from '#server/app-context.ts'
import { listOf } from '#server/db/engine.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeReadBook } from '#server/features/reading-list/visible-books.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { type Answering, answerLate } from './answers/late-answers.ts'
import { groupBy } from './group-by.ts'
import { queueImport } from './queue-import.ts'
import type { Remark } from './remarks.ts'
import { reviseImport } from './revise-import.ts'
import { answersIn, type SessionRow } from './session.ts'

const noAuthor: Remark = 'no-author'

/** Says which books rows mean. A running import takes what is decided along. `lock` locks the import if the reader may change it. */
export async function chooseRows<What>(
  db: Db,
  reader: Reader,
  { all, ...choices }: RowChoices,
  lock: (change: Change) => Promise<SessionRow>,
  answering: Answering<What>,
): Promise<SessionRow> {
  const stored = await transact(db, async (change) =>
    storeChoices(change, await lockOpen(change, lock), choices, reader),
  )
  const names = Object.keys((stored.club_id === null ? choices.shelves : choices.people) ?? {})
  const chosen = await answerLate(db, stored, names, (change) => lockOpen(change, lock), answering)
  if (!all) return chosen
  for (;;) {
    const { decided, session } = await transact(db, async (change) =>
      chooseUndecided(change, await lockOpen(change, lock), all),
    )
    if (decided < rowsAtOnce) return session
  }
}

/** Undecided rows of one transaction: on SQLite nothing else is answered meanwhile. */
const rowsAtOnce = 1000

async function lockOpen(change: Change, lock: (change: Change) => Promise<SessionRow>): Promise<SessionRow> {
  const session = await lock(change)
  if (session.state === 'undone' || session.state === 'undoing')
    throw new HttpError('in-progress', importRefusals.isUndone)
  return session
}

async function storeChoices(
  change: Change,
  session: SessionRow,
  { choices, shelves, people }: RowChoices,
  reader: Reader,
): Promise<SessionRow> {
  await checkRows(change, session, choices)
  await checkBooks(change, choices, reader)
  const alike = groupBy(choices, ({ choice, bookId }) => `${choice} ${bookId}`)
  for (const rows of alike.values()) {
    const [{ choice, bookId }] = rows
    const numbers = rows.map(({ number }) => number)
    await updateOpen(change, session, choice, bookId).where('number', 'in', listOf(change, numbers)).execute()
  }
  if (session.state === 'running') await queueImport(change, session.id)
  const answers = session.club_id === null ? shelves : people
  return reviseImport(change, session, {
    ...(answers && {
      answers: JSON.stringify({ ...Object.fromEntries(answersIn(session)), ...answers }),
    }),
  })
}

async function chooseUndecided(
  change: Change,
  session: SessionRow,
  { state, choice }: NonNullable<RowChoices['all']>,
): Promise<{ decided: number; session: SessionRow }> {
  const { numUpdatedRows } = await updateOpen(change, session, choice)
    .where('number', 'in', (eb) =>
      eb
        .selectFrom('import_rows')
        .select('number')
        .where('import_id', '=', session.id)
        .where('state', '=', state)
        .where('choice', 'is', null)
        .where(isOpen)
        .$if(choice === 'take', (rows) => rows.where('found_id', 'is not', null))
        .$if(choice === 'make', (rows) => rows.where('refusal', 'is distinct from', noAuthor))
        .orderBy('number')
        .limit(rowsAtOnce),
    )
    .executeTakeFirstOrThrow()
  const decided = Number(numUpdatedRows)
  if (session.state === 'running') await queueImport(change, session.id)
  return { decided, session: decided < rowsAtOnce ? await reviseImport(change, session) : session }
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
    .where(isOpen)

const isOpen = sql<SqlBool>`(outcome is null or outcome = 'refused')`

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

/** Throws for a book that the reader may not see. */
async function checkBooks(change: Change, choices: RowChoices['choices'], reader: Reader): Promise<void> {
  const seen = new Set<BookId>()
  for (const [at, { choice, bookId }] of choices.entries()) {
    if (choice !== 'other' || bookId === undefined || seen.has(bookId)) continue
    seen.add(bookId)
    await authorizeReadBook(change, reader, bookId).catch((error: unknown) => {
      const refusal: Message = importRefusals.noSuchBook
      throw error instanceof HttpError ? invalid(`choices.${at}.bookId`, refusal) : error
    })
  }
}
