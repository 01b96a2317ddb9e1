import * as z from 'zod/mini'
import { UserId } from '#contract/accounts/account.ts'
import { PageNumber } from '#contract/notes/note.ts'
import { id, Instant, line, prose } from '#contract/http/field.ts'
import { idOrDigits, nameless, PenName, somethingToChange } from '#contract/posts/post.ts'

export const PostId = id<'PostId'>()
export type PostId = z.infer<typeof PostId>

export const postTitleMax = 200
export const postMax = 10_000
/** A thread is level 0; posts on levels 0 to 2 may be answered (specification, 9). */
export const deepestAnswered = 2
/** Posts of a thread that come with it in a list, and in one page of its replies. */
export const firstPosts = 50

/** What titles begin with to say what a thread is (specification, 2: questions; threads exclude 'Question:' and 'Note:'). */
export const titleSigns = { question: 'Question:', note: 'Note:' } as const

/** What a thread is: a question, a discussion, or a note left there by an older client. Replies are discussions. */
export const PostType = z.enum(['discussion', 'question', 'note'])
export type PostType = z.infer<typeof PostType>

/**
 * Where a reply stands in its thread. Sorted by it as text, posts stand each below the one they answer, oldest first;
 * it is also where a page of replies goes on. The thread's own is empty.
 */
export const ReplyPath = z.string().check(z.regex(/^(\d{7}){1,3}$/, 'This place is not one of ours'))

/** A thread or a reply. One that was deleted while replies hang on it has no text and no author, and a `deletedAt`. */
export const Post = z.object({
  id: PostId,
  threadId: PostId,
  parentId: z.nullable(PostId),
  level: z.int(),
  path: z.string(),
  type: PostType,
  title: z.string(),
  content: z.string(),
  pageNumber: z.nullable(z.int()),
  memberName: z.nullable(z.string()),
  /** null when the author's account is gone, or the post was deleted. */
  createdBy: z.nullable(UserId),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
  deletedAt: z.nullable(Instant),
})
export type Post = z.infer<typeof Post>

/** A post with its replies below it. */
export interface Discussion extends Post {
  replies: Discussion[]
}

/** The same before its ids are branded, as the server hands it over. */
export interface NestedPost extends z.input<typeof Post> {
  replies: NestedPost[]
}

// Said level by level: Fastify and readers of OpenAPI take no schema that holds itself.
const LevelThree = z.extend(Post, { replies: z.array(z.never()) })
const LevelTwo = z.extend(Post, { replies: z.array(LevelThree) })
const LevelOne = z.extend(Post, { replies: z.array(LevelTwo) })
const replies: z.ZodMiniType<Discussion[], NestedPost[]> = z.array(LevelOne)

export const Discussion = z.extend(Post, { replies })

/** A thread with its first posts; `moreReplies` is the cursor of those that follow. */
export const Thread = z.extend(Discussion, {
  /** All replies, deleted ones that still hold others included. */
  replyCount: z.int(),
  moreReplies: z.nullable(z.string()),
})
export type Thread = z.infer<typeof Thread>

/** A post in its surroundings, as a link to it opens. */
export const PostPlace = z.object({
  thread: Post,
  replyCount: z.int(),
  /** The posts it answers, between the thread and `posts`. */
  above: z.array(Post),
  /** Replies around the post, itself among them, in order. */
  posts: z.array(Post),
  /** Asks for the replies `before` these; null at the beginning. */
  earlier: z.nullable(z.string()),
  /** Asks for the replies after these (`cursor`); null at the end. */
  later: z.nullable(z.string()),
  /** Cursor of the list of threads that begins with this thread. */
  listCursor: z.string(),
})
export type PostPlace = z.infer<typeof PostPlace>

/** A question, a discussion, or with `parentId` a reply, whose title the server writes when none is sent. */
export const NewPost = z
  .object({
    title: z.optional(line(postTitleMax, 0)),
    content: prose(postMax, 1),
    pageNumber: z._default(z.nullable(PageNumber), null),
    memberName: z._default(PenName, nameless),
    type: z.optional(z.nullable(PostType)),
    parentId: z.optional(z.nullable(idOrDigits(PostId))),
  })
  .check(
    z.refine(({ title, parentId }) => Boolean(title || parentId), {
      path: ['title'],
      error: 'This is needed',
    }),
  )
export type NewPost = z.infer<typeof NewPost>

export const PostEdit = z
  .object({
    title: z.optional(line(postTitleMax)),
    content: z.optional(prose(postMax, 1)),
    pageNumber: z.optional(z.nullable(PageNumber)),
    memberName: z.optional(PenName),
  })
  .check(somethingToChange())
export type PostEdit = z.infer<typeof PostEdit>
