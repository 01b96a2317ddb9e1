import * as z from 'zod/mini'
import { LibraryVisibility } from '#contract/accounts/library-visibility.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { idInUrl, line } from '#contract/http/field.ts'
import { message } from '#contract/messages/message.ts'
import { ShelfId } from './library-book.ts'

export const shelfNameMax = 60
/** Own shelves of one reader. */
export const shelvesMax = 100

export const Shelf = z.object({
  id: ShelfId,
  name: z.string(),
  /** Never more than the visibility of the whole library. */
  visibility: LibraryVisibility,
  bookCount: z.int(),
})
export type Shelf = z.infer<typeof Shelf>

export const shelfMessages = {
  notFound: message('library.shelfNotFound', 'This shelf could not be found.'),
  taken: message('library.shelfTaken', 'You have a shelf with this name already'),
  tooMany: message('library.tooManyShelves', 'You have {max} shelves already. Delete one first.', {
    max: shelvesMax,
  }),
} as const

const feature = 'library'
const path = '/api/shelves'
const params = z.object({ shelfId: idInUrl<'ShelfId'>() })
const rateLimit = { calls: 120, perSeconds: 60 }

export const listShelves = endpoint({
  method: 'GET',
  path,
  summary: 'The signed-in reader’s own shelves, by name',
  caller: 'reader',
  feature,
  answer: z.array(Shelf),
  status: 200,
})

export const createShelf = endpoint({
  method: 'POST',
  path,
  summary: `Make an own shelf, at most ${shelvesMax}; nobody else sees it unless \`visibility\` says so`,
  caller: 'reader',
  feature,
  body: z.object({
    name: line(shelfNameMax),
    visibility: z._default(LibraryVisibility, 'nobody'),
  }),
  answer: Shelf,
  status: 201,
  rateLimit,
})

export const changeShelf = endpoint({
  method: 'PATCH',
  path: `${path}/:shelfId`,
  summary: 'Rename an own shelf, or change who sees it',
  caller: 'reader',
  feature,
  params,
  body: z.object({
    name: z.optional(line(shelfNameMax)),
    visibility: z.optional(LibraryVisibility),
  }),
  answer: Shelf,
  status: 200,
  rateLimit,
})

export const deleteShelf = endpoint({
  method: 'DELETE',
  path: `${path}/:shelfId`,
  summary: 'Delete an own shelf; its books stay in the library',
  caller: 'reader',
  feature,
  params,
  status: 204,
  rateLimit,
})

export const countShelves = endpoint({
  method: 'GET',
  path: '/api/library/counts',
  summary: 'How many books the signed-in reader has on each shelf',
  caller: 'reader',
  shows: ['library'],
  feature,
  answer: z.object({ want: z.int(), reading: z.int(), read: z.int(), dropped: z.int() }),
  status: 200,
})
