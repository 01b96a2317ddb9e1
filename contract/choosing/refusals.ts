import { poolMax } from './pool.ts'
import { openRoundsMax } from './round.ts'

// Apart from the calls, because every page loads those.

/** Why the pool cannot be changed. */
export const poolRefusals = {
  suggested: 'Somebody has suggested this book already.',
  reading: 'The club is reading this book already.',
  read: 'The club has read this book.',
  full: `The pool holds at most ${poolMax} suggestions.`,
  tooMany: (limit: number) =>
    `You can have at most ${limit} ${limit === 1 ? 'suggestion' : 'suggestions'} in the pool.`,
  notYours: 'Only the member who suggested it can change it.',
  notYoursToDelete: 'Only the member who suggested it or an admin can remove it.',
  onBallot: 'It is on the ballot of an open vote, and stays until that is closed.',
} as const

/** Why a round cannot be changed, or a vote be cast. */
export const roundRefusals = {
  over: 'This vote is over.',
  timeOver: 'Its time is over; the count comes in a moment.',
  notEveryone: 'It can be closed early only once everybody has voted.',
  sealed: 'The ballots are sealed until the vote is closed.',
  destroyed: 'This vote was cancelled, and its ballots were deleted unopened.',
  tooManyOpen: `A club can have at most ${openRoundsMax} open votes.`,
  closesAt: 'A vote closes in the future, at most a year from now.',
  notInPool: 'Only books of the pool can be on the ballot.',
  notOnBallot: 'Only books on the ballot can be chosen.',
} as const
