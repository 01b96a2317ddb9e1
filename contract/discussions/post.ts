import * as z from 'zod/mini'
import { PersonName } from '#contract/accounts/person-name.ts'
import { UserId } from '#contract/accounts/account.ts'
import { PageNumber } from '#contract/notes/note.ts'
import { id, Instant, line, prose, required } from '#contract/http/field.ts'
import { issue, message } from '#contract/messages/message.ts'
import { Mentions, mentionsLieIn, NewMentions } from '#contract/texts/mention.ts'
import { ReactionCount } from '#contract/texts/reaction.ts'
import { Place, placed } from '#contract/texts/place.ts'
import { idOrDigits, defaultPenName, PenName, atLeastOneField } from '#contract/texts/pen-name.ts'
import { SecondsAgo } from '#contract/time/seconds-ago.ts'

export const PostId = id<'PostId'>()
export type PostId = z.infer<typeof PostId>

export const postTitleMax = 200
export const postMax = 10_000
/** The deepest level with a Reply button; a thread is level 0 (specification, 9). */
export const answerableLevelMax = 2
/** Posts sent with each thread of a list, and in one page of its replies. */
export const postsPerPage = 50

/** Title prefixes that mark questions, and notes, which are not listed as discussions (specification, 2). */
export const titlePrefixes = { question: 'Question:', note: 'Note:' } as const

/** The type of a thread; older clients post notes as threads. Replies are discussions. */
export const PostType = z.enum(['discussion', 'question', 'note'])
export type PostType = z.infer<typeof PostType>

/** Also the cursor of a page of replies. Sorted as text, each reply follows the post it answers. Seven digits for each level. */
export const ReplyPath = z
  .string()
  .check(z.regex(/^(\d{7}){1,3}$/, issue(message('discussions.badPosition', 'This is not a valid position'))))

/** A thread or a reply. A deleted post with replies stays, with a `deletedAt` and without text and author. */
export const Post = z.object({
  id: PostId,
  threadId: PostId,
  parentId: z.nullable(PostId),
  level: z.int(),
  path: z.string(),
  type: PostType,
  title: z.nullable(z.string()),
  content: z.nullable(z.string()),
  ...placed,
  mentions: Mentions,
  pageNumber: z.nullable(z.int()),
  memberName: z.nullable(PersonName),
  /** null when the author's account was deleted, or the post was. */
  createdBy: z.nullable(UserId),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
  deletedAt: z.nullable(Instant),
  reactions: z.array(ReactionCount),
})
export type Post = z.infer<typeof Post>

export interface Discussion extends Post {
  replies: Discussion[]
}

/** A nested post before its ids are branded, as the server returns it. */
export interface NestedPost extends z.input<typeof Post> {
  replies: NestedPost[]
}

// One schema for each level, because Fastify and OpenAPI tools accept no recursive schema.
const LevelThree = z.extend(Post, { replies: z.array(z.never()) })
const LevelTwo = z.extend(Post, { replies: z.array(LevelThree) })
const LevelOne = z.extend(Post, { replies: z.array(LevelTwo) })
const replies: z.ZodMiniType<Discussion[], NestedPost[]> = z.array(LevelOne)

export const Discussion = z.extend(Post, { replies })

/** A thread with its first posts; `moreReplies` is the cursor of the next page. */
export const Thread = z.extend(Discussion, {
  /** Includes deleted replies that have replies themselves. */
  replyCount: z.int(),
  moreReplies: z.nullable(z.string()),
})
export type Thread = z.infer<typeof Thread>

export const PostContext = z.object({
  thread: Post,
  replyCount: z.int(),
  /** The posts above it that it answers, between the thread and `posts`. */
  above: z.array(Post),
  /** The post and the replies around it, in order. */
  posts: z.array(Post),
  /** `before` for the replies before these; null at the start. */
  earlier: z.nullable(z.string()),
  /** `cursor` for the replies after these; null at the end. */
  later: z.nullable(z.string()),
  /** Cursor of the page of threads that starts with this one. */
  listCursor: z.string(),
})
export type PostContext = z.infer<typeof PostContext>

/** A question, a discussion, or with `parentId` a reply, whose title is optional. */
export const NewPost = z
  .object({
    title: z.optional(line(postTitleMax, 0)),
    content: prose(postMax, 1),
    mentions: NewMentions,
    pageNumber: z._default(z.nullable(PageNumber), null),
    /** If left out, a thread's is its author's position; without one the end of the book if the club has a plan for it, else 0. A reply's is that of what it answers, and never before. */
    place: z.optional(Place),
    memberName: z._default(PenName, defaultPenName),
    secondsAgo: SecondsAgo,
    type: z.optional(z.nullable(PostType)),
    parentId: z.optional(z.nullable(idOrDigits(PostId))),
  })
  .check(
    z.refine(({ title, parentId }) => Boolean(title || parentId), {
      path: ['title'],
      error: required,
    }),
    mentionsLieIn(({ content }) => content),
  )
export type NewPost = z.infer<typeof NewPost>

export const PostEdit = z
  .object({
    title: z.optional(line(postTitleMax)),
    content: z.optional(prose(postMax, 1)),
    mentions: NewMentions,
    pageNumber: z.optional(z.nullable(PageNumber)),
    /** A reply's place is never before that of the post it answers. */
    place: z.optional(Place),
    memberName: z.optional(PenName),
  })
  .check(
    atLeastOneField(),
    mentionsLieIn(({ content }) => content),
  )
export type PostEdit = z.infer<typeof PostEdit>
