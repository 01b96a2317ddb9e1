import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import type { Part } from '#contract/plans/plan.ts'
import { User } from '#contract/accounts/account.ts'
import { BookId } from '#contract/books/book.ts'
import { aClub } from '#web/features/clubs/club-in-tests.ts'
import { plans } from '#web/features/plans/queries.ts'
import { progress } from '#web/features/progress/queries.ts'
import { TooltipProvider } from '#web/ui/tooltip.tsx'
import { type ClubBook, ClubBookContext } from './club-book.ts'

/** Signed in unless a test says otherwise. */
export const mara = z.parse(User, {
  id: 1,
  email: 'mara@inkhorn.example',
  firstName: 'Mara',
  profileImageUrl: null,
  language: null,
})

/** On the page of book 2 of club 1, as a member unless the test says otherwise. */
export function WithClubBook({
  clubBook = {},
  parts = [],
  position = null,
  pages = null,
  children,
}: {
  clubBook?: Partial<ClubBook>
  /** Of the club's plan. */
  parts?: Part[]
  /** The reader's own. */
  position?: number | null
  /** Of the reader's edition. */
  pages?: number | null
  children: ReactNode
}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const whole: ClubBook = {
    club: aClub({ id: 1 }),
    bookId: BookId.parse(2),
    reader: mara,
    membership: {
      isMember: true,
      role: 'member',
      status: 'member',
      may: { seeList: true, changeList: true, post: true, manage: false },
    },
    returnPath: '/club/dune-readers/book/2',
    ...clubBook,
  }
  const { club, bookId } = whole
  client.setQueryData(plans.of(club.id, bookId).queryKey, { parts, startsOn: null })
  client.setQueryData(progress.of(club.id, bookId).queryKey, {
    currentPage: 0,
    totalPages: pages,
    totalMinutes: null,
    position,
    part: null,
    updatedAt: null,
    mayUndo: false,
  })
  return (
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <ClubBookContext value={whole}>{children}</ClubBookContext>
      </TooltipProvider>
    </QueryClientProvider>
  )
}
