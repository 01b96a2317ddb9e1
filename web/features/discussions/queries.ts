import { queryOptions } from '@tanstack/react-query'
import { findPost, listThreads, type ThreadOrder } from '#contract/discussions/discussion.ts'
import { endpointQuery } from '#web/client/queries.ts'
import type { ClubBookRef } from '#web/features/texts/club-book.ts'
import { postPages } from '#web/features/texts/post-pages.ts'
import type { ThreadKind } from './thread-kinds.tsx'

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
