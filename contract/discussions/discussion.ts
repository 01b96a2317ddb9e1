import * as z from 'zod/mini'
import { BookIdInUrl } from '#contract/books/book.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { idInUrl, wholeInUrl } from '#contract/http/field.ts'
import { longestPage, pageQuery } from '#contract/http/page.ts'
import { postRateLimit } from '#contract/texts/pen-name.ts'
import {
  Discussion,
  postsPerPage,
  NewPost,
  Post,
  PostEdit,
  PostContext,
  PostType,
  ReplyPath,
  Thread,
} from './post.ts'

const feature = 'discussions'
const path = '/api/clubs/:clubId/books/:bookId/discussions'
const params = z.object({ clubId: ClubIdInUrl, bookId: BookIdInUrl })
const oneParams = z.object({ clubId: ClubIdInUrl, bookId: BookIdInUrl, discussionId: idInUrl<'PostId'>() })

/** Newest first; or by place in the book, then oldest first. */
export const ThreadOrder = z.enum(['newest', 'reading'])
export type ThreadOrder = z.infer<typeof ThreadOrder>

export const listThreads = endpoint({
  method: 'GET',
  path,
  summary: `A club's threads on a book, newest first or in the order of the book, each with its first ${postsPerPage} posts`,
  caller: 'anyone',
  shows: ['discussions', 'progress', 'plan'],
  feature,
  params,
  query: z.object({ ...pageQuery(20), type: z.optional(PostType), order: z._default(ThreadOrder, 'newest') }),
  answer: z.array(Thread),
  status: 200,
})

export const writePost = endpoint({
  method: 'POST',
  path,
  summary: 'Ask a question, start a discussion, or reply with `parentId`',
  caller: 'reader',
  feature,
  params,
  body: NewPost,
  answer: Discussion,
  status: 201,
  rateLimit: postRateLimit,
})

export const findPost = endpoint({
  method: 'GET',
  path: `${path}/:discussionId`,
  summary: 'A thread or reply with the posts around it, for a link to it',
  caller: 'anyone',
  shows: ['discussions', 'progress', 'plan'],
  feature,
  params: oneParams,
  answer: PostContext,
  status: 200,
})

export const listReplies = endpoint({
  method: 'GET',
  path: `${path}/:discussionId/replies`,
  summary: 'The replies of a thread in order: those after `cursor`, or the last ones before `before`',
  caller: 'anyone',
  shows: ['discussions', 'progress', 'plan'],
  feature,
  params: oneParams,
  query: z.object({
    limit: z._default(wholeInUrl(1, longestPage), postsPerPage),
    cursor: z.optional(ReplyPath),
    before: z.optional(ReplyPath),
  }),
  answer: z.array(Post),
  status: 200,
})

export const editPost = endpoint({
  method: 'PATCH',
  path: `${path}/:discussionId`,
  summary: 'Edit a post; author only',
  caller: 'reader',
  feature,
  params: oneParams,
  body: PostEdit,
  answer: Post,
  status: 200,
  rateLimit: postRateLimit,
})

export const deletePost = endpoint({
  method: 'DELETE',
  path: `${path}/:discussionId`,
  summary: 'Delete a post; author and club admins only. A post with replies is replaced by a stub',
  caller: 'reader',
  feature,
  params: oneParams,
  status: 204,
})
