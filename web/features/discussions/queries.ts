import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { findPost, listReplies, listThreads } from '#contract/discussions/discussion.ts'
import { postsPerPage, type Post, type PostId, type PostContext } from '#contract/discussions/post.ts'
import { longestPage } from '#contract/http/page.ts'
import { call, callPage, urlOf } from '#web/client/api.ts'
import { endpointQuery, keyOfUrl } from '#web/client/queries.ts'
import { postsRefetchInterval, postsStaleTime } from '#web/features/posts/polling.ts'
import type { ClubBook } from '#web/features/posts/club-book.ts'
import type { ThreadKind } from './thread-kinds.ts'
import { mergePosts } from './post-order.ts'

/** The book of one club, which threads belong to. */
export type DiscussedBook = Pick<ClubBook, 'club' | 'bookId'>

export const paramsOf = ({ club, bookId }: DiscussedBook) => ({ clubId: club.id, bookId })

/** What is asked about questions and discussions. */
export const threads = {
  /** A club's threads of one kind on a book, page by page. */
  of: (book: DiscussedBook, kind: ThreadKind) => {
    const asking = (cursor: string) => ({
      params: paramsOf(book),
      query: { type: kind, cursor: cursor || undefined },
    })
    return infiniteQueryOptions({
      queryKey: keyOfUrl(urlOf(listThreads, asking(''))),
      queryFn: ({ pageParam, signal }) => callPage(listThreads, asking(pageParam), signal),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      staleTime: postsStaleTime,
      refetchInterval: postsRefetchInterval,
    })
  },

  /** A post in its surroundings, as a link opens it. */
  around: (book: DiscussedBook, postId: number) =>
    queryOptions({
      ...endpointQuery(findPost, { params: { ...paramsOf(book), discussionId: postId } }),
      // A link once followed leads to what stands there now.
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
}

/** Where a page of replies is read from. */
type Spot = { around: PostId } | { after: string } | { before: string }

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

const firstSpot = (linked: { id: PostId } | null): Spot => (linked ? { around: linked.id } : { after: '' })

/** All replies of a thread, both ways from a linked post or from the beginning on. */
export const repliesOf = (
  book: DiscussedBook,
  threadId: PostId,
  linked: { id: PostId; place: PostContext } | null,
) => {
  const params = { ...paramsOf(book), discussionId: threadId }
  const first = firstSpot(linked)
  return infiniteQueryOptions({
    queryKey: [...keyOfUrl(urlOf(listReplies, { params })), linked?.id ?? 'all'],
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
    ...(linked && { initialData: { pages: [pageAround(linked.place)], pageParams: [first] } }),
    getNextPageParam: ({ later }): Spot | null => (later === null ? null : { after: later }),
    getPreviousPageParam: ({ earlier }): Spot | null => (earlier === null ? null : { before: earlier }),
    staleTime: postsStaleTime,
    refetchInterval: postsRefetchInterval,
  })
}
