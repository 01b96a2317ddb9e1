import { optionsMax, upcomingMax } from './meeting.ts'

export const meetingRefusals = {
  past: 'Choose a time within the next two years.',
  tooMany: `A club can have at most ${upcomingMax} upcoming meetings.`,
  over: 'This meeting has started or is over.',
  cancelled: 'This meeting was cancelled.',
  noDate: 'This meeting has no date yet.',
  hasDate: 'This meeting already has a date.',
  fullFor: (left: number) =>
    left <= 0
      ? 'There are no spots left.'
      : left === 1
        ? 'There is only one spot left.'
        : `There are only ${left} spots left.`,
  tooLarge: (places: number) =>
    places === 1
      ? 'This meeting is for one person, so you can’t bring guests.'
      : `This meeting is for at most ${places} people. Bring fewer guests.`,
  waitingFull: 'There are no spots left, and the waiting list is full.',
  answerFirst: 'First say whether you’re coming.',
  notBoth: 'This meeting isn’t both in person and online.',
  unknownOption: 'This isn’t one of the proposed times.',
  alreadyProposed: 'This time has already been proposed.',
  notProposed: 'Only the member who proposed this time and admins can withdraw it.',
  lastOption: 'A meeting without a date needs at least one proposed time.',
  tooManyOptions: `A meeting can have at most ${optionsMax} proposed times.`,
  notBest: 'Another time works for more members. Say why you chose this one.',
  unknownBook: 'Choose a book from the club’s reading list.',
  editedElsewhere: 'Someone else has changed the notes since you opened them.',
  notStarted: 'This meeting hasn’t started yet.',
} as const
