import { infiniteQueryOptions } from '@tanstack/react-query'
import { findPost, listReplies } from '#contract/discussions/discussion.ts'
import { postsPerPage, type Post, type PostId, type PostContext } from '#contract/discussions/post.ts'
import { longestPage } from '#contract/http/page.ts'
import { call, callPage } from '#web/client/api.ts'
import { queryOf } from '#web/client/queries.ts'
import type { ClubBookRef } from '#web/features/texts/club-book.ts'
import { postsPollInterval, postsStaleTime } from '#web/features/texts/post-pages.ts'
import { mergePosts } from './post-order.ts'
import { paramsOf } from './queries.ts'

// Apart from the other queries, which the page of a book has before its discussions.

type RepliesStart = { around: PostId } | { after: string } | { before: string }

interface RepliesPage {
  posts: readonly Post[]
  earlier: string | null
  later: string | null
}

const pageAround = ({ above, posts, earlier, later }: PostContext): RepliesPage => ({
  posts: mergePosts(above, posts),
  earlier,
  later,
})

const firstPage = (linked: { id: PostId } | null): RepliesStart =>
  linked ? { around: linked.id } : { after: '' }

export const replies = {
  /** From the beginning, or in both directions from a linked post. */
  of: (book: ClubBookRef, threadId: PostId, linked: { id: PostId; context: PostContext } | null) => {
    const params = { ...paramsOf(book), discussionId: threadId }
    const first = firstPage(linked)
    const { queryKey, meta } = queryOf(listReplies, { params, query: {} })
    return infiniteQueryOptions({
      queryKey: [...queryKey, linked?.id ?? 'all'],
      meta,
      queryFn: async ({ pageParam, signal }): Promise<RepliesPage> => {
        if ('around' in pageParam)
          return pageAround(
            await call(findPost, { params: { ...params, discussionId: pageParam.around } }, signal),
          )
        if ('before' in pageParam) {
          const posts = await call(listReplies, { params, query: { before: pageParam.before } }, signal)
          const earlier = posts.length < postsPerPage ? null : (posts[0]?.path ?? null)
          return { posts, earlier, later: posts.at(-1)?.path ?? pageParam.before }
        }
        const query = { limit: longestPage, cursor: pageParam.after || undefined }
        const { rows, next } = await callPage(listReplies, { params, query }, signal)
        return { posts: rows, earlier: null, later: next }
      },
      initialPageParam: first,
      ...(linked && { initialData: { pages: [pageAround(linked.context)], pageParams: [first] } }),
      getNextPageParam: ({ later }): RepliesStart | null => (later === null ? null : { after: later }),
      getPreviousPageParam: ({ earlier }): RepliesStart | null =>
        earlier === null ? null : { before: earlier },
      staleTime: postsStaleTime,
      refetchInterval: postsPollInterval,
    })
  },
}
