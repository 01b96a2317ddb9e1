import * as z from 'zod/mini'
import { BookIdInUrl } from '#contract/books/book.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { Instant } from '#contract/http/field.ts'
import { Progress, ProgressUpdate, SavedProgress } from '#contract/progress/progress.ts'

const feature = 'library'
const path = '/api/library/:bookId/progress'
const params = z.object({ bookId: BookIdInUrl })
const rateLimit = { calls: 120, perSeconds: 60 }

export const getOwnProgress = endpoint({
  method: 'GET',
  path,
  summary:
    'Where the signed-in reader is in the read of a book that is under way; page 0 before the first save',
  caller: 'reader',
  shows: ['library'],
  feature,
  params,
  answer: Progress,
  status: 200,
})

export const saveOwnProgress = endpoint({
  method: 'PATCH',
  path,
  summary:
    'Save one’s place in a book, in no club or in all of one’s clubs that list an edition of it. A place after a finished read begins another',
  caller: 'reader',
  feature,
  params,
  body: ProgressUpdate,
  answer: SavedProgress,
  status: 200,
  rateLimit,
})

export const undoOwnProgress = endpoint({
  method: 'POST',
  path: `${path}/undo`,
  summary:
    'Go back to the place before the last save, here and in all clubs. 409 if that was not the last one',
  caller: 'reader',
  feature,
  params,
  /** `updatedAt` of the save. */
  body: z.object({ savedAt: Instant }),
  answer: Progress,
  status: 200,
  rateLimit,
})
