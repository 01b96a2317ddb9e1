import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { plans } from '#web/features/plans/queries.ts'
import { lookAheads } from '#web/features/progress/look-ahead/queries.ts'
import { progress } from '#web/features/progress/queries.ts'
import { readers } from '#web/features/progress/together/queries.ts'
import { listedBooks } from '#web/features/reading-list/queries.ts'

interface MemberBook {
  /** Something that decides how high the page is has not loaded. */
  isPending: boolean
  listed: ListedBook | undefined
}

/** What only members see of a book on their club's list. */
export function useMemberBook(clubId: ClubId, bookId: BookId, isMember: boolean): MemberBook {
  const client = useQueryClient()
  const enabled = isMember
  const listed = useQuery({ ...listedBooks.of(client, clubId, bookId), enabled })
  const queries = [
    useQuery({ ...progress.of(clubId, bookId), enabled }),
    useQuery({ ...plans.of(clubId, bookId), enabled }),
    useQuery({ ...lookAheads.of(clubId, bookId), enabled }),
    useInfiniteQuery({ ...readers.of(client, clubId, bookId), enabled }),
  ]
  return {
    isPending: isMember && [listed, ...queries].some(({ isPending }) => isPending),
    listed: isMember ? listed.data : undefined,
  }
}
