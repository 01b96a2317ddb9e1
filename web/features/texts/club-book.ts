import { createContext, use } from 'react'
import type { User } from '#contract/accounts/account.ts'
import type { BookId } from '#contract/books/book.ts'
import type { Club } from '#contract/clubs/club.ts'
import type { MembershipStatus } from '#contract/members/member.ts'

/** A book in a club, and the reader who looks at its posts. */
export interface ClubBook {
  club: Pick<Club, 'id' | 'slug' | 'name' | 'visibility' | 'seal' | 'blindStars'>
  bookId: BookId
  /** In a club that hides ratings for each book, whether it hides those of this one; for members. */
  starsHidden?: boolean
  /** Null for visitors. */
  reader: User | null
  /** Undefined for visitors and while loading. */
  membership: MembershipStatus | undefined
  /** Path and query to return to after signing in. */
  returnPath: string
}

export type ClubBookRef = Pick<ClubBook, 'club' | 'bookId'>

export const ClubBookContext = createContext<ClubBook | null>(null)

export function useClubBook(): ClubBook {
  const clubBook = use(ClubBookContext)
  if (!clubBook) throw new Error('useClubBook needs a ClubBookContext around it')
  return clubBook
}
