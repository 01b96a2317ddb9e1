import { createContext, use } from 'react'
import type { User } from '#contract/accounts/account.ts'
import type { BookId } from '#contract/books/book.ts'
import type { Club } from '#contract/clubs/club.ts'
import type { MembershipStatus } from '#contract/members/member.ts'
import { draftName } from './draft.ts'

/** What is talked about, who looks at it, and what they may do. The server decides; this is what the page offers. */
export interface Talk {
  club: Pick<Club, 'id' | 'slug' | 'name' | 'visibility'>
  bookId: BookId
  reader: User | null
  /** Where the reader stands with the club; undefined for visitors and while nobody knows. */
  standing: MembershipStatus | undefined
  /** Path and query of what is on the screen, to come back to after signing in. */
  here: string
}

export const TalkContext = createContext<Talk | null>(null)

/** The talk around this component. */
export function useTalk(): Talk {
  const talk = use(TalkContext)
  if (!talk) throw new Error('There is no TalkContext around this')
  return talk
}

type Placed = Pick<Talk, 'club' | 'reader' | 'standing'>

/** On an open club any signed-in reader may write, elsewhere members do (decisions, "Who may do what"). */
export const mayWrite = ({ club, reader, standing }: Placed): boolean =>
  reader !== null && (club.visibility === 'open' || standing?.isMember === true)

/** Who sees notes, questions and discussions. */
export const maySeeTalk = ({ club, standing }: Placed): boolean =>
  club.visibility === 'open' || standing?.isMember === true

/** Whether the reader wrote something; what lost its author is nobody's. */
export const isOwn = ({ reader }: Pick<Talk, 'reader'>, post: { createdBy: number | null }): boolean =>
  reader !== null && post.createdBy === reader.id

/** Posts are deleted by who wrote them and by the club's admins. */
export const mayDelete = (talk: Placed, post: { createdBy: number | null }): boolean =>
  isOwn(talk, post) || talk.standing?.may.manage === true

/** Where a form of this talk keeps its draft. */
export const draftIn = ({ club, bookId }: Pick<Talk, 'club' | 'bookId'>, form: string): string =>
  draftName(club.id, bookId, form)
