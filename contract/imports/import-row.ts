import * as z from 'zod/mini'
import { UserId } from '#contract/accounts/account.ts'
import { Book, BookId } from '#contract/books/book.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { idInUrl } from '#contract/http/field.ts'
import { pageQuery } from '#contract/http/page.ts'
import { ReadingShelf } from '#contract/library/library-book.ts'
import { issue, message } from '#contract/messages/message.ts'
import { ImportSession } from './import.ts'

/** Rows in one call, and bytes. */
export const batchMax = { rows: 200, bytes: 200 * 1024 } as const
/** Characters of the name of a column, and columns of a row. */
export const headerMax = 300
export const columnsMax = 100
export const choicesMax = 1000

/** How sure it is which book a row means; failed rows can’t be read. */
export const RowState = z.enum(['certain', 'likely', 'unknown', 'failed'])
export type RowState = z.infer<typeof RowState>

/** The book that was found, another one, one made from the row, or none. */
export const Choice = z.enum(['take', 'other', 'make', 'leave'])
export type Choice = z.infer<typeof Choice>

/** Why a book was found: its ISBN, its title and author, or its title without series and subtitle with the author’s last name. */
export const Evidence = z.enum(['isbn', 'work', 'title'])
export type Evidence = z.infer<typeof Evidence>

export const StagedRow = z.object({
  number: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  /** By header, as they stand in the file. */
  cells: z
    .record(z.string().check(z.maxLength(headerMax)), z.string())
    .check(
      z.refine(
        (cells) => Object.keys(cells).length <= columnsMax,
        issue(message('imports.tooManyColumns', 'At most {max} columns', { max: columnsMax })),
      ),
    ),
})
export type StagedRow = z.infer<typeof StagedRow>

const ShownBook = z.pick(Book, {
  id: true,
  title: true,
  author: true,
  publishedYear: true,
  pageCount: true,
  coverImageUrl: true,
  genre: true,
  isbn: true,
})

export const ImportRow = z.object({
  number: z.int(),
  /** null until it is matched. */
  state: z.nullable(RowState),
  /** What the row says. */
  row: z.object({
    title: z.string(),
    author: z.string(),
    isbn: z.nullable(z.string()),
    published: z.nullable(z.int()),
    pages: z.nullable(z.int()),
    stars: z.nullable(z.number()),
    /** null if it names none, or one that isn’t ours. */
    shelf: z.nullable(ReadingShelf),
    /** When it was last read: a day, a month or a year. */
    readDate: z.nullable(z.string()),
    chosenBy: z.nullable(z.string()),
    /** Day and month of a date may be either way round, so that only its year was taken. */
    dateIsAmbiguous: z.boolean(),
  }),
  /** The book that was found; null if none was. */
  book: z.nullable(ShownBook),
  evidence: z.array(Evidence),
  choice: z.nullable(Choice),
  /** The book that the reader chose instead. */
  other: z.nullable(ShownBook),
  isWritten: z.boolean(),
  /** Why it can’t be brought in, or wasn’t, as a sentence; null if nothing stands against it. */
  problem: z.nullable(z.string()),
  /** What the row says and isn’t taken, or not as it stands, as sentences: a date that can’t be read. The rest of it comes in. */
  remarks: z.array(z.string()),
})
export type ImportRow = z.infer<typeof ImportRow>

const RowChoice = z
  .object({
    number: z.int(),
    /** null takes a choice back. */
    choice: z.nullable(Choice),
    /** For `other`. */
    bookId: z.optional(BookId),
  })
  .check(
    z.refine(({ choice, bookId }) => choice !== 'other' || bookId !== undefined, {
      path: ['bookId'],
      error: issue(message('imports.whichBook', 'Choose the book')),
    }),
  )

/** Of single rows, of all undecided ones of a state, and of what shelves with other names are; in a club, of who suggested books. */
export const RowChoices = z.object({
  choices: z._default(z.array(RowChoice).check(z.maxLength(choicesMax)), []),
  all: z.optional(
    z.object({ state: z.enum(['likely', 'unknown']), choice: z.enum(['take', 'make', 'leave']) }),
  ),
  shelves: z.optional(z.record(z.string().check(z.maxLength(headerMax)), ReadingShelf)),
  /** Members by the names in the file; null leaves it empty. */
  people: z.optional(z.record(z.string().check(z.maxLength(headerMax)), z.nullable(UserId))),
})
export type RowChoices = z.infer<typeof RowChoices>

const feature = 'imports'
const path = '/api/imports/:importId/rows'
const params = z.object({ importId: idInUrl<'ImportId'>() })

export const sendRows = endpoint({
  method: 'POST',
  path,
  summary: `Send rows of the file, at most ${batchMax.rows} and 200 KiB at a time. A number that has arrived before is ignored`,
  caller: 'reader',
  feature,
  params,
  body: z.object({ rows: z.array(StagedRow).check(z.minLength(1), z.maxLength(batchMax.rows)) }),
  answer: ImportSession,
  status: 200,
  bodyLimit: batchMax.bytes,
  rateLimit: { calls: 600, perSeconds: 60 },
})

export const listRows = endpoint({
  method: 'GET',
  path,
  summary: 'The rows of an import, all or those of one state, in the order of the file',
  caller: 'reader',
  shows: ['imports'],
  feature,
  params,
  query: z.object({ ...pageQuery(50), state: z.optional(RowState) }),
  answer: z.array(ImportRow),
  status: 200,
})

export const chooseRows = endpoint({
  method: 'PATCH',
  path,
  summary:
    'Say which book rows mean, for single rows or all undecided ones of a state, and which shelf a name in the file means. Rows that are in the library keep their books, and move to the shelf that is meant unless the reader has moved them',
  caller: 'reader',
  feature,
  params,
  body: RowChoices,
  answer: ImportSession,
  status: 200,
  rateLimit: { calls: 240, perSeconds: 60 },
})
