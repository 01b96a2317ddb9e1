import { poolMax } from './pool.ts'
import { openRoundsMax } from './round.ts'

// Apart from the calls, because every page loads those.

/** Why the pool cannot be changed. */
export const poolRefusals = {
  suggested: 'Someone has already suggested this book.',
  reading: 'The club is already reading this book.',
  read: 'The club has already read this book.',
  full: `The pool holds at most ${poolMax} suggestions.`,
  tooMany: (limit: number) =>
    `You can have at most ${limit} ${limit === 1 ? 'suggestion' : 'suggestions'} in the pool.`,
  notYours: 'Only the member who suggested it can change it.',
  notYoursToDelete: 'Only the member who suggested it or an admin can remove it.',
  onBallot: 'It’s on the ballot of an open vote and stays there until voting closes.',
} as const

/** Why a round cannot be changed, or a vote be cast. */
export const roundRefusals = {
  over: 'This vote is over.',
  timeOver: 'Voting has closed. The result will be here in a moment.',
  notEverybody: 'A vote can only be closed early once everyone has voted.',
  sealed: 'Ballots are sealed until voting closes.',
  destroyed: 'This vote was cancelled, and its ballots were deleted unopened.',
  tooManyOpen: `A club can have at most ${openRoundsMax} open votes.`,
  closesAt: 'Choose a closing time within the next year.',
  notInPool: 'Only books in the pool can be on the ballot.',
  notOnBallot: 'Only books on the ballot can be chosen.',
} as const
