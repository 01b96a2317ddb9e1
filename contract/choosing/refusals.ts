import { poolMax } from './pool.ts'
import { openRoundsMax } from './round.ts'

// Not beside the endpoints, because every page loads those.

export const poolRefusals = {
  suggested: 'Someone has already suggested this book.',
  reading: 'The club is already reading this book.',
  read: 'The club has already read this book.',
  full: `The pool is full: it holds at most ${poolMax} suggestions.`,
  tooMany: (limit: number) =>
    `You can have at most ${limit} ${limit === 1 ? 'suggestion' : 'suggestions'} in the pool.`,
  notYours: 'Only the member who made this suggestion can change it.',
  notYoursToDelete: 'Only admins and the member who made this suggestion can remove it.',
  onBallot: 'This book is on the ballot of an open vote and stays until the vote closes.',
} as const

export const roundRefusals = {
  over: 'This vote is over.',
  timeOver: 'Voting has closed. The votes will be counted in a moment.',
  notEveryone: 'A vote can close early only once everyone has voted.',
  sealed: 'Ballots stay sealed until the vote closes.',
  destroyed: 'This vote was cancelled, and its ballots were deleted unopened.',
  tooManyOpen: `A club can have at most ${openRoundsMax} open votes.`,
  closesAt: 'Choose a closing time within the next year.',
  notInPool: 'Choose books from the pool.',
  notOnBallot: 'Choose books from the ballot.',
} as const
