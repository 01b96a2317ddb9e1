import * as z from 'zod/mini'
import { BookIdInUrl } from '#contract/books/book.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { idInUrl } from '#contract/http/field.ts'
import { PostId } from './post.ts'

const feature = 'discussions'
const book = '/api/clubs/:clubId/books/:bookId'
const path = `${book}/discussions/:discussionId/mute`
const params = z.object({ clubId: ClubIdInUrl, bookId: BookIdInUrl, discussionId: idInUrl<'PostId'>() })

export const mutedShown = 500

export const listMuted = endpoint({
  method: 'GET',
  path: `${book}/muted-discussions`,
  summary:
    'The ids of the discussions and questions about a book that the caller has muted, newest first; for members',
  caller: 'reader',
  shows: [],
  feature,
  params: z.object({ clubId: ClubIdInUrl, bookId: BookIdInUrl }),
  answer: z.array(PostId),
  status: 200,
})

export const muteThread = endpoint({
  method: 'POST',
  path,
  summary:
    'Stop notifying the caller, a member, of replies in a discussion or question; mentions still notify',
  caller: 'reader',
  feature,
  params,
  status: 204,
})

export const unmuteThread = endpoint({
  method: 'DELETE',
  path,
  summary: 'Notify the caller of replies in a discussion or question again',
  caller: 'reader',
  feature,
  params,
  status: 204,
})
