import { message } from '#contract/messages/message.ts'
import { optionsMax, upcomingMax } from './meeting.ts'

export const meetingRefusals = {
  past: message('meetings.withinTwoYears', 'Choose a time within the next two years.'),
  tooMany: message('meetings.tooMany', 'A club can have at most {max, number} upcoming meetings.', {
    max: upcomingMax,
  }),
  over: message('meetings.over', 'This meeting has started or is over.'),
  ended: message('meetings.ended', 'This meeting is over.'),
  cancelled: message('meetings.wasCancelled', 'This meeting was cancelled.'),
  noDate: message('meetings.noDateYet', 'This meeting has no date yet.'),
  hasDate: message('meetings.hasDate', 'This meeting already has a date.'),
  fullFor: (left: number) =>
    message(
      'meetings.spotsTooFew',
      '{left, plural, =0 {There are no spots left.} one {There is only one spot left.} other {There are only # spots left.}}',
      { left: Math.max(0, left) },
    ),
  tooLarge: (places: number) =>
    message(
      'meetings.tooManyGuests',
      '{places, plural, one {This meeting is for one person, so you can’t bring guests.} other {This meeting is for at most # people. Bring fewer guests.}}',
      { places },
    ),
  waitingFull: message('meetings.waitingListFull', 'There are no spots left, and the waiting list is full.'),
  answerFirst: message('meetings.answerFirst', 'First say whether you’re coming.'),
  notBoth: message('meetings.notBoth', 'This meeting isn’t both in person and online.'),
  unknownOption: message('meetings.notProposed', 'This isn’t one of the proposed times.'),
  alreadyProposed: message('meetings.proposedAlready', 'This time has already been proposed.'),
  notProposed: message(
    'meetings.mayNotWithdraw',
    'Only the member who proposed this time and admins can withdraw it.',
  ),
  lastOption: message('meetings.lastTime', 'A meeting without a date needs at least one proposed time.'),
  tooManyOptions: message(
    'meetings.tooManyTimes',
    'A meeting can have at most {max, number} proposed times.',
    { max: optionsMax },
  ),
  notBest: message(
    'meetings.notBestTime',
    'Another time works for more members. Say why you chose this one.',
  ),
  upToNeedsBook: message('meetings.upToNeedsBook', 'Choose a book first.'),
  noSuchPart: message('meetings.noSuchPart', 'The book’s plan has no such part.'),
  unknownBook: message('meetings.bookNotListed', 'Choose a book from the club’s reading list.'),
  editedElsewhere: message(
    'meetings.notesChanged',
    'Someone else has changed the notes since you opened them.',
  ),
  notStarted: message('meetings.notStarted', 'This meeting hasn’t started yet.'),
} as const
