import { message } from '#contract/messages/message.ts'
import { poolMax } from './pool.ts'
import { openRoundsMax } from './round.ts'

// Not beside the endpoints, because every page loads those.

export const poolRefusals = {
  suggested: message('choosing.refusals.suggested', 'Someone has already suggested this book.'),
  reading: message('choosing.refusals.reading', 'The club is already reading this book.'),
  read: message('choosing.refusals.read', 'The club has already read this book.'),
  full: message(
    'choosing.refusals.full',
    'A club can have at most {count, number} ideas for the next book.',
    { count: poolMax },
  ),
  tooMany: (limit: number) =>
    message(
      'choosing.refusals.tooMany',
      '{limit, plural, one {You can suggest one book at a time.} other {You can suggest at most # books at a time.}}',
      { limit },
    ),
  notYours: message('choosing.refusals.notYours', 'Only the member who suggested this book can change that.'),
  notYoursToDelete: message(
    'choosing.refusals.notYoursToDelete',
    'Only admins and the member who suggested this book can remove it.',
  ),
  onBallot: message(
    'choosing.refusals.onBallot',
    'This book is on the ballot of an open vote and stays until the vote closes.',
  ),
} as const

export const roundRefusals = {
  over: message('choosing.refusals.over', 'This vote is over.'),
  timeOver: message(
    'choosing.refusals.timeOver',
    'Voting has closed. The votes will be counted in a moment.',
  ),
  notEveryone: message(
    'choosing.refusals.notEveryone',
    'A vote can close early only once everyone has voted.',
  ),
  sealed: message('choosing.refusals.sealed', 'Ballots stay sealed until the vote closes.'),
  destroyed: message(
    'choosing.refusals.destroyed',
    'This vote was cancelled, and its ballots were deleted unopened.',
  ),
  tooManyOpen: message(
    'choosing.refusals.tooManyOpen',
    'A club can have at most {count, number} open votes.',
    { count: openRoundsMax },
  ),
  closesAt: message('choosing.refusals.closesAt', 'Choose a closing time within the next year.'),
  notInPool: message('choosing.refusals.notInPool', 'Choose from the club’s ideas for the next book.'),
  notOnBallot: message('choosing.refusals.notOnBallot', 'Choose books from the ballot.'),
} as const
