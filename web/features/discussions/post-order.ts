import type { Discussion, Post, PostContext, Thread } from '#contract/discussions/post.ts'

/** With the replies loaded so far. */
export interface ShownThread {
  opening: Post
  replyCount: number
  /** Oldest first, each after the post it answers. */
  replies: readonly Post[]
  /** Whether the server has more replies. */
  more: boolean
}

export const flattenReplies = (replies: readonly Discussion[]): Post[] =>
  replies.flatMap((reply) => [reply, ...flattenReplies(reply.replies)])

/** Later lists win; ordered by path. */
export function mergePosts(...lists: readonly (readonly Post[])[]): Post[] {
  const byId = new Map<number, Post>()
  for (const post of lists.flat()) byId.set(post.id, post)
  return [...byId.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

export const listedThread = (thread: Thread): ShownThread => ({
  opening: thread,
  replyCount: thread.replyCount,
  replies: flattenReplies(thread.replies),
  more: thread.moreReplies !== null,
})

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

export const hasPost = ({ opening, replies }: ShownThread, id: number): boolean =>
  opening.id === id || replies.some((reply) => reply.id === id)
