import { poolMax } from './pool.ts'
import { openRoundsMax } from './round.ts'

// Not beside the endpoints, because every page loads those.

export const poolRefusals = {
  suggested: 'Someone has already suggested this book.',
  reading: 'The club is already reading this book.',
  read: 'The club has already read this book.',
  full: `A club can have at most ${poolMax} ideas for the next book.`,
  tooMany: (limit: number) =>
    limit === 1 ? 'You can suggest one book at a time.' : `You can suggest at most ${limit} books at a time.`,
  notYours: 'Only the member who suggested this book can change that.',
  notYoursToDelete: 'Only admins and the member who suggested this book can remove it.',
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
  notInPool: 'Choose from the club’s ideas for the next book.',
  notOnBallot: 'Choose books from the ballot.',
} as const
