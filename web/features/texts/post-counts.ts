import { queryOptions } from '@tanstack/react-query'
import { getPostCounts } from '#contract/texts/counts.ts'
import { endpointQuery } from '#web/client/queries.ts'
import type { ClubBookRef } from './club-book.ts'
import { postsPollInterval, postsStaleTime } from './post-pages.ts'

/** The counts come with the page's HTML. */
export const postCounts = ({ club, bookId }: ClubBookRef) =>
  queryOptions({
    ...endpointQuery(getPostCounts, { params: { clubId: club.id, bookId } }),
    staleTime: postsStaleTime,
    refetchInterval: ({ state: { error } }) => postsPollInterval({ state: { error } }),
  })
