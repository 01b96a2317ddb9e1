import { queryOptions } from '@tanstack/react-query'
import { getPostCounts } from '#contract/posts/post-counts.ts'
import { endpointQuery } from '#web/client/queries.ts'
import type { ClubBookRef } from './club-book.ts'
import { postsPollInterval, postsStaleTime } from './post-pages.ts'

/** How much a club has written about a book; the page's HTML brings it along. */
export const postCounts = ({ club, bookId }: ClubBookRef) =>
  queryOptions({
    ...endpointQuery(getPostCounts, { params: { clubId: club.id, bookId } }),
    staleTime: postsStaleTime,
    refetchInterval: ({ state: { error } }) => postsPollInterval({ state: { error } }),
  })
