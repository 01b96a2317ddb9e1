import { createContext, use } from 'react'
import type { User } from '#contract/accounts/account.ts'
import type { BookId } from '#contract/books/book.ts'
import type { Club } from '#contract/clubs/club.ts'
import type { MembershipStatus } from '#contract/members/member.ts'
import { draftKey } from './draft.ts'

/** What is talked about, who looks at it, and what they may do. The server decides; this is what the page offers. */
export interface ClubBook {
  club: Pick<Club, 'id' | 'slug' | 'name' | 'visibility'>
  bookId: BookId
  reader: User | null
  /** Where the reader stands with the club; undefined for visitors and while nobody knows. */
  standing: MembershipStatus | undefined
  /** Path and query of what is on the screen, to come back to after signing in. */
  here: string
}

export const ClubBookContext = createContext<ClubBook | null>(null)

/** The talk around this component. */
export function useClubBook(): ClubBook {
  const clubBook = use(ClubBookContext)
  if (!clubBook) throw new Error('There is no TalkContext around this')
  return clubBook
}

type Placed = Pick<ClubBook, 'club' | 'reader' | 'standing'>

/** On an open club any signed-in reader may write, elsewhere members do (decisions, "Who may do what"). */
export const mayWrite = ({ club, reader, standing }: Placed): boolean =>
  reader !== null && (club.visibility === 'open' || standing?.isMember === true)

/** Who sees notes, questions and discussions. */
export const maySeePosts = ({ club, standing }: Placed): boolean =>
  club.visibility === 'open' || standing?.isMember === true

/** Whether the reader wrote something; what lost its author is nobody's. */
export const isOwn = ({ reader }: Pick<ClubBook, 'reader'>, post: { createdBy: number | null }): boolean =>
  reader !== null && post.createdBy === reader.id

/** Posts are deleted by who wrote them and by the club's admins. */
export const mayDelete = (clubBook: Placed, post: { createdBy: number | null }): boolean =>
  isOwn(clubBook, post) || clubBook.standing?.may.manage === true

/** Where a form of this talk keeps its draft. */
export const draftKeyIn = ({ club, bookId }: Pick<ClubBook, 'club' | 'bookId'>, form: string): string =>
  draftKey(club.id, bookId, form)
