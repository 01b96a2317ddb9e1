import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { findPost, listReplies, listThreads, type ThreadOrder } from '#contract/discussions/discussion.ts'
import { listMuted } from '#contract/discussions/mute.ts'
import { postsPerPage, type Post, type PostId, type PostContext } from '#contract/discussions/post.ts'
import { longestPage } from '#contract/http/page.ts'
import { call, callPage } from '#web/client/api.ts'
import { endpointQuery, queryOf } from '#web/client/queries.ts'
import type { ClubBookRef } from '#web/features/texts/club-book.ts'
import { postPages, postsPollInterval, postsStaleTime } from '#web/features/texts/post-pages.ts'
import type { ThreadKind } from './thread-kinds.tsx'
import { mergePosts } from './post-order.ts'

export const paramsOf = ({ club, bookId }: ClubBookRef) => ({ clubId: club.id, bookId })

export const threads = {
  of: (book: ClubBookRef, kind: ThreadKind, order: ThreadOrder) => {
    const query = { type: kind, ...(order === 'reading' && { order }) }
    const input = (cursor?: string) => ({ params: paramsOf(book), query: { ...query, cursor } })
    return postPages(listThreads, input)
  },

  around: (book: ClubBookRef, postId: number) =>
    queryOptions({
      ...endpointQuery(findPost, { params: { ...paramsOf(book), discussionId: postId } }),
      // Following a link always shows the current posts.
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
}

/** Another tab may have changed them. */
export const muted = (book: ClubBookRef) =>
  queryOptions({ ...endpointQuery(listMuted, { params: paramsOf(book) }), refetchOnMount: 'always' })

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
