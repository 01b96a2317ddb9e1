import * as z from 'zod/mini'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { idInUrl, wholeInUrl } from '#contract/http/field.ts'
import { longestPage } from '#contract/http/page.ts'
import { postRateLimit } from '#contract/texts/pen-name.ts'
import { boardBodyLimit, BoardPost, BoardReplyEdit, NewBoardReply } from './post.ts'
import { feature, threadParams, threadPath } from './thread.ts'

/** Replies in one request. */
export const boardRepliesAPage = 50

const repliesPath = `${threadPath}/replies` as const
export const replyPath = `${repliesPath}/:replyId` as const
export const replyParams = z.object({
  clubId: ClubIdInUrl,
  threadId: idInUrl<'BoardPostId'>(),
  replyId: idInUrl<'BoardPostId'>(),
})

const PostInUrl = idInUrl<'BoardPostId'>()

export const listBoardReplies = endpoint({
  method: 'GET',
  path: repliesPath,
  summary:
    'The replies of a conversation, oldest first: those after `cursor` or `after`, the last ones before `before`, or half a page on both sides of `around`, which is among them. `X-Total-Count` is the number of all',
  caller: 'anyone',
  shows: ['board'],
  feature,
  params: threadParams,
  query: z.object({
    limit: z._default(wholeInUrl(1, longestPage), boardRepliesAPage),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    after: z.optional(PostInUrl),
    before: z.optional(PostInUrl),
    around: z.optional(PostInUrl),
  }),
  answer: z.array(BoardPost),
  status: 200,
})

export const writeBoardReply = endpoint({
  method: 'POST',
  path: repliesPath,
  summary: 'Reply in a conversation on the board; members only',
  caller: 'reader',
  feature,
  params: threadParams,
  body: NewBoardReply,
  answer: BoardPost,
  status: 201,
  bodyLimit: boardBodyLimit,
  rateLimit: postRateLimit,
})

export const editBoardReply = endpoint({
  method: 'PATCH',
  path: replyPath,
  summary: 'Edit a reply; author only',
  caller: 'reader',
  feature,
  params: replyParams,
  body: BoardReplyEdit,
  answer: BoardPost,
  status: 200,
  bodyLimit: boardBodyLimit,
  rateLimit: postRateLimit,
})

export const deleteBoardReply = endpoint({
  method: 'DELETE',
  path: replyPath,
  summary: 'Delete a reply; author and club admins only',
  caller: 'reader',
  feature,
  params: replyParams,
  status: 204,
})
