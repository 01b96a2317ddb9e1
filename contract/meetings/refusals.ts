import { optionsMax, upcomingMax } from './meeting.ts'

export const meetingRefusals = {
  past: 'Choose a time within the next two years.',
  tooMany: `A club can have at most ${upcomingMax} upcoming meetings.`,
  over: 'This meeting has started or is over.',
  cancelled: 'This meeting was cancelled.',
  noDate: 'This meeting has no date yet.',
  hasDate: 'This meeting already has a date.',
  fullFor: (left: number) =>
    left <= 0 ? 'All places are taken.' : `Only ${left} more ${left === 1 ? 'place is' : 'places are'} left.`,
  tooLarge: (places: number) =>
    `This meeting has ${places === 1 ? 'one place' : `${places} places`}, too few for you and your guests.`,
  waitingFull: 'All places are taken, and the waiting list is full.',
  answerFirst: 'First say whether you’re coming.',
  notBoth: 'This meeting isn’t both in person and online.',
  unknownOption: 'This isn’t one of the proposed times.',
  alreadyProposed: 'This time has already been proposed.',
  tooManyOptions: `A meeting can have at most ${optionsMax} proposed times.`,
  notBest: 'Another time works for more members. Say why you chose this one.',
  unknownBook: 'Choose a book from the club’s reading list.',
  editedElsewhere: 'Someone else has changed the notes since you opened them.',
  notStarted: 'This meeting hasn’t started yet.',
} as const
