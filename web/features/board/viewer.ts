import type { User } from '#contract/accounts/account.ts'
import type { Club } from '#contract/clubs/club.ts'
import type { MembershipStatus } from '#contract/members/member.ts'

/** Who looks at a club’s board. */
export interface BoardViewer {
  club: Club
  /** Null for visitors. */
  reader: User | null
  /** Undefined for visitors and while loading. */
  membership: MembershipStatus | undefined
}

// The server decides; these only decide what the page offers.

export const mayWrite = ({ membership }: BoardViewer): boolean => membership?.isMember === true

export const mayManage = ({ membership }: BoardViewer): boolean => membership?.may.manage === true

/** Members may; others may where an admin has opened the board, if they may read the club’s discussions. */
export const maySeeBoard = ({ club, membership }: Omit<BoardViewer, 'reader'>): boolean =>
  membership?.isMember === true || (club.boardVisible && club.visibility === 'open')

export const isOwn = ({ reader }: BoardViewer, { createdBy }: { createdBy: number | null }): boolean =>
  reader !== null && createdBy === reader.id
