import { createContext, use } from 'react'
import type { User } from '#contract/accounts/account.ts'
import type { BookId } from '#contract/books/book.ts'
import type { Club } from '#contract/clubs/club.ts'
import type { MembershipStatus } from '#contract/members/member.ts'

/** A book in a club, and the reader who looks at its posts. */
export interface ClubBook {
  club: Pick<Club, 'id' | 'slug' | 'name' | 'visibility' | 'seal' | 'blindStars'>
  bookId: BookId
  /** null for visitors. */
  reader: User | null
  /** undefined for visitors and while it is loading. */
  membership: MembershipStatus | undefined
  /** Path and query to come back to after signing in. */
  returnPath: string
}

/** The part of a `ClubBook` that names the book. */
export type ClubBookRef = Pick<ClubBook, 'club' | 'bookId'>

export const ClubBookContext = createContext<ClubBook | null>(null)

export function useClubBook(): ClubBook {
  const clubBook = use(ClubBookContext)
  if (!clubBook) throw new Error('useClubBook needs a ClubBookContext around it')
  return clubBook
}
