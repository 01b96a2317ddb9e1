import * as z from 'zod/mini'
import { UserId } from '#contract/accounts/account.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { id, idInUrl, Instant, line } from '#contract/http/field.ts'
import { pageQuery } from '#contract/http/page.ts'
import { issue, message } from '#contract/messages/message.ts'
import { ReadingShelf } from '#contract/library/library-book.ts'

export const ImportId = id<'ImportId'>()
export type ImportId = z.infer<typeof ImportId>

/** Rows of one import. */
export const importRowsMax = 20_000
/** Bytes of one file. */
export const importBytesMax = 20 * 1024 * 1024
/** Imports that a reader, or a club, begins within 24 hours. */
export const importsADay = 5
/** How long an import can be undone. Then its rows are forgotten. */
export const undoDays = 30

/** The service that a file comes from; `csv` is any other table. */
export const ImportKind = z.enum(['goodreads', 'storygraph', 'librarything', 'bookwyrm', 'hardcover', 'csv'])
export type ImportKind = z.infer<typeof ImportKind>

/** What a column of any other table says. */
export const ImportColumn = z.enum([
  'title',
  'author',
  'readDate',
  'chosenBy',
  'rating',
  'isbn',
  'shelf',
  'startDate',
  'review',
  'note',
  'pages',
  'published',
])
export type ImportColumn = z.infer<typeof ImportColumn>

/** By header. */
export const ImportColumns = z.record(z.string().check(z.maxLength(300)), ImportColumn)
export type ImportColumns = z.infer<typeof ImportColumns>

/**
 * Staged until the reader starts it; running and paused as they like, and done. A part of the rows may be decided and started later. An
 * import that is undone takes a while, too.
 */
export const ImportState = z.enum(['staged', 'running', 'paused', 'done', 'undoing', 'undone'])
export type ImportState = z.infer<typeof ImportState>

/** The name of a shelf in the file, which may be one of ours under another name. */
const NamedShelf = z.object({
  name: z.string(),
  rows: z.int(),
  /** What the reader said it is; null before. Then its books go on the shelf that follows from the row, and on an own one of this name. */
  shelf: z.nullable(ReadingShelf),
})

/** A name in a club’s file of who suggested books. */
const NamedPerson = z.object({
  name: z.string(),
  rows: z.int(),
  /** The member it means: the only one of that name, or whom an admin said; null for nobody. */
  userId: z.nullable(UserId),
  memberName: z.nullable(z.string()),
  /** An admin has said who it is, or that it is nobody. */
  isAnswered: z.boolean(),
})

export const ImportSession = z.object({
  id: ImportId,
  kind: ImportKind,
  fileName: z.string(),
  columns: z.nullable(ImportColumns),
  state: ImportState,
  /** Rows of the file. */
  rows: z.int(),
  /** Rows that have arrived, and the highest of their numbers. */
  received: z.int(),
  lastNumber: z.nullable(z.int()),
  /** Rows by how sure it is which book they mean; rows that are still looked at are in none. */
  counts: z.object({
    certain: z.int(),
    likely: z.int(),
    unknown: z.int(),
    failed: z.int(),
    /** Likely and unknown rows of which the reader hasn’t decided. */
    undecided: z.int(),
    /** Stars that were between two halves. */
    rounded: z.int(),
    /** Rows that came in without all that they say; their `problem` and `remarks` say what. */
    remarked: z.int(),
  }),
  /** Rows that the start will bring into the library, or has not yet brought. */
  ready: z.int(),
  /** Rows that are in the library. */
  written: z.int(),
  shelves: z.array(NamedShelf),
  /** Only of a club’s import. */
  people: z.array(NamedPerson),
  createdAt: Instant,
  startedAt: z.nullable(Instant),
  finishedAt: z.nullable(Instant),
  undoneAt: z.nullable(Instant),
  /** Until then it can be undone; null if there is nothing to undo. */
  undoUntil: z.nullable(Instant),
})
export type ImportSession = z.infer<typeof ImportSession>

export const NewImport = z
  .object({
    kind: ImportKind,
    fileName: line(200),
    rows: z
      .int(issue(message('fields.wholeNumber', 'Enter a whole number')))
      .check(
        z.minimum(1, issue(message('imports.noRows', 'There are no rows in this file'))),
        z.maximum(
          importRowsMax,
          issue(message('imports.tooManyRows', 'At most {max} rows at a time', { max: importRowsMax })),
        ),
      ),
    /** For `csv`; without them the names of the columns are read. */
    columns: z.optional(ImportColumns),
  })
  .check(
    z.refine(({ kind, columns }) => kind !== 'csv' || !columns || Object.values(columns).includes('title'), {
      path: ['columns'],
      error: issue(message('imports.noTitleColumn', 'Choose the column with the titles')),
    }),
  )
export type NewImport = z.infer<typeof NewImport>

const feature = 'imports'
const path = '/api/imports'
const one = `${path}/:importId` as const
const params = z.object({ importId: idInUrl<'ImportId'>() })
const rateLimit = { calls: 60, perSeconds: 60 }
const shows = ['imports']

export const createImport = endpoint({
  method: 'POST',
  path,
  summary:
    'Begin to bring a file of one’s books in. Nothing is stored as a book before it is started. 409 while another one is open, 429 after five in a day',
  caller: 'reader',
  feature,
  body: NewImport,
  answer: ImportSession,
  status: 201,
  rateLimit,
})

export const listImports = endpoint({
  method: 'GET',
  path,
  summary: 'The signed-in reader’s imports of the last 30 days, newest first',
  caller: 'reader',
  shows,
  feature,
  query: z.object(pageQuery(20)),
  answer: z.array(ImportSession),
  status: 200,
})

export const getImport = endpoint({
  method: 'GET',
  path: one,
  summary: 'An import of the signed-in reader, with how far it is',
  caller: 'reader',
  shows,
  feature,
  params,
  answer: ImportSession,
  status: 200,
})

export const deleteImport = endpoint({
  method: 'DELETE',
  path: one,
  summary: 'Forget an import. What it brought stays, and can no longer be undone. 409 while it is running',
  caller: 'reader',
  feature,
  params,
  status: 204,
  rateLimit,
})

export const startImport = endpoint({
  method: 'POST',
  path: `${one}/start`,
  summary:
    'Bring the certain rows, and those that are decided, into the library; go on after a pause, or with rows that were decided since. 409 before all rows have arrived',
  caller: 'reader',
  feature,
  params,
  answer: ImportSession,
  status: 200,
  rateLimit,
})

export const pauseImport = endpoint({
  method: 'POST',
  path: `${one}/pause`,
  summary: 'Stop a running import until it is started again',
  caller: 'reader',
  feature,
  params,
  answer: ImportSession,
  status: 200,
  rateLimit,
})

export const undoImport = endpoint({
  method: 'POST',
  path: `${one}/undo`,
  summary:
    'Take back exactly what an import created and filled, within 30 days; what the reader has touched since stays',
  caller: 'reader',
  feature,
  params,
  answer: ImportSession,
  status: 200,
  rateLimit,
})

export const getLeftOut = endpoint({
  method: 'GET',
  path: `${one}/left-out.csv`,
  summary:
    'The rows that are not in the library, or not with all that they say, as CSV with the file’s own columns and one that says why',
  caller: 'reader',
  feature,
  params,
  status: 200,
  rateLimit,
})
