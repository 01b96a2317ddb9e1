import * as z from 'zod/mini'
import { BookId, BookIdInUrl } from '#contract/books/book.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { id, idInUrl, Instant } from '#contract/http/field.ts'
import { issue, message } from '#contract/messages/message.ts'
import { isBefore } from '#contract/time/known-part.ts'
import { PartialDate } from '#contract/time/partial-date.ts'

export const ReadId = id<'ReadId'>()
export type ReadId = z.infer<typeof ReadId>
/** Reads of one work. */
export const readsMax = 100

export const Format = z.enum(['paper', 'ebook', 'audio'])
export type Format = z.infer<typeof Format>

/** As a stored date is sent: it was checked when it was written. */
export const PartialDateOrUnknown = z.nullable(z.string())

/** One time that a reader has read, or is reading, a work. */
export const Read = z.object({
  id: ReadId,
  /** The edition. */
  bookId: BookId,
  /** null if unknown; otherwise a year, a month or a day. */
  startedOn: PartialDateOrUnknown,
  finishedOn: PartialDateOrUnknown,
  format: z.nullable(Format),
  /** Under way, finished (maybe on an unknown day), or left before its end. At most one of a work is under way. */
  state: z.enum(['current', 'finished', 'left']),
  /** From 0 to 1,000; null while unknown. */
  position: z.nullable(z.int()),
  createdAt: Instant,
})
export type Read = z.infer<typeof Read>

export const readMessages = {
  notFound: message('library.readNotFound', 'This read could not be found.'),
  underWay: message('library.underWay', 'You are reading this book already.'),
  tooMany: message('library.tooManyReads', 'This book has {max} reads already. Delete one first.', {
    max: readsMax,
  }),
  anotherWork: message('library.anotherWork', 'This is not an edition of the same book'),
  endsBeforeItBegins: message('library.endsBeforeItBegins', 'This is before the day you started'),
  beginsAfterItEnds: message('library.beginsAfterItEnds', 'This is after the day you finished'),
} as const

const fields = {
  startedOn: z.optional(z.nullable(PartialDate)),
  finishedOn: z.optional(z.nullable(PartialDate)),
  format: z.optional(z.nullable(Format)),
  finished: z.optional(z.literal(true, issue(message('progress.sendTrue', 'Send true, or leave it out')))),
}
const inOrder = z.refine<{ startedOn?: string | null | undefined; finishedOn?: string | null | undefined }>(
  ({ startedOn, finishedOn }) => !startedOn || !finishedOn || !isBefore(finishedOn, startedOn),
  { path: ['finishedOn'], error: issue(readMessages.endsBeforeItBegins) },
)

/** With an end, or `finished` for an unknown one, a read that is over; otherwise the one under way. */
export const NewRead = z.object(fields).check(inOrder)
export type NewRead = z.infer<typeof NewRead>

/** Omitted fields stay as they are; the edition may be another one of the same work. */
export const ReadChange = z.object({ ...fields, bookId: z.optional(BookId) }).check(inOrder)
export type ReadChange = z.infer<typeof ReadChange>

const feature = 'library'
const path = '/api/library/:bookId/reads'
const params = z.object({ bookId: BookIdInUrl })
const readParams = z.object({ bookId: BookIdInUrl, readId: idInUrl<'ReadId'>() })

export const listReads = endpoint({
  method: 'GET',
  path,
  summary: 'The signed-in reader’s reads of a book’s work, in any edition, newest first',
  caller: 'reader',
  shows: ['library'],
  feature,
  params,
  answer: z.array(Read),
  status: 200,
})

export const addRead = endpoint({
  method: 'POST',
  path,
  summary:
    'Add a read of a book, past or under way, and put the book on the shelf that follows from it. 409 if another is under way',
  caller: 'reader',
  feature,
  params,
  body: NewRead,
  answer: Read,
  status: 201,
  rateLimit: { calls: 120, perSeconds: 60 },
})

export const changeRead = endpoint({
  method: 'PATCH',
  path: `${path}/:readId`,
  summary: 'Change the dates, format or edition of a read, or end it',
  caller: 'reader',
  feature,
  params: readParams,
  body: ReadChange,
  answer: Read,
  status: 200,
  rateLimit: { calls: 120, perSeconds: 60 },
})

export const deleteRead = endpoint({
  method: 'DELETE',
  path: `${path}/:readId`,
  summary: 'Delete a read. Places in clubs stay',
  caller: 'reader',
  feature,
  params: readParams,
  status: 204,
  rateLimit: { calls: 120, perSeconds: 60 },
})
