import type { Discussion, Post, PostContext, Thread } from '#contract/discussions/post.ts'

/** A thread as it stands on the page: its opening post, and those of its replies that are at hand. */
export interface ShownThread {
  opening: Post
  replyCount: number
  /** In order: each below the post it answers, oldest first. */
  replies: readonly Post[]
  /** Whether the server has more of them. */
  more: boolean
}

/** Replies out of their nests, in order. */
export const flattenReplies = (replies: readonly Discussion[]): Post[] =>
  replies.flatMap((reply) => [reply, ...flattenReplies(reply.replies)])

/** Posts of several answers as one list: each once, as the last answer has it, in order of their paths. */
export function mergePosts(...answers: readonly (readonly Post[])[]): Post[] {
  const byId = new Map<number, Post>()
  for (const post of answers.flat()) byId.set(post.id, post)
  return [...byId.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

/** A thread out of the list of threads. */
export const listedThread = (thread: Thread): ShownThread => ({
  opening: thread,
  replyCount: thread.replyCount,
  replies: flattenReplies(thread.replies),
  more: thread.moreReplies !== null,
})

/** A thread as a link to one of its posts opens it. */
export const linkedThread = ({
  thread,
  replyCount,
  above,
  posts,
  earlier,
  later,
}: PostContext): ShownThread => ({
  opening: thread,
  replyCount,
  replies: mergePosts(above, posts),
  more: earlier !== null || later !== null,
})

/** Whether a post is among those of a thread that are at hand. */
export const hasPost = ({ opening, replies }: ShownThread, id: number): boolean =>
  opening.id === id || replies.some((reply) => reply.id === id)
