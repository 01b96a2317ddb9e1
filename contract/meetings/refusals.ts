import { optionsMax, upcomingMax } from './meeting.ts'

/** Why a call about a meeting is refused, for whoever made it. */
export const meetingRefusals = {
  past: 'A meeting lies in the future, at most two years from now.',
  tooMany: `A club can have at most ${upcomingMax} meetings ahead.`,
  over: 'This meeting has begun or is over.',
  cancelled: 'This meeting was cancelled.',
  noDate: 'The date of this meeting has not been fixed yet.',
  hasDate: 'The date of this meeting has been fixed.',
  fullFor: (left: number) =>
    left <= 0 ? 'All places are taken.' : `Only ${left} more ${left === 1 ? 'place is' : 'places are'} left.`,
  tooLarge: (places: number) =>
    `This meeting has ${places === 1 ? 'one place' : `${places} places`}, too few for you and your guests.`,
  waitingFull: 'All places are taken, and the waiting list is full.',
  answerFirst: 'Say first whether you come.',
  notBoth: 'This meeting is not both in a place and online.',
  unknownOption: 'This is not one of the proposed times.',
  alreadyProposed: 'This time has been proposed already.',
  tooManyOptions: `A meeting can have at most ${optionsMax} proposed times.`,
  notBest: 'Another time suits more members. Say why you choose this one.',
  unknownBook: 'Only books of the club can be talked about.',
  editedElsewhere: 'Somebody else has changed the notes in the meantime.',
  notStarted: 'This meeting has not begun yet.',
} as const
