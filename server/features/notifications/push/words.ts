import { type Message, message } from '#contract/messages/message.ts'
import type { NotificationKind } from '#contract/notifications/notification.ts'

interface Happened {
  club: string
  /** How often it happened. */
  events: number
}

/** What a device shows where anybody may see it: never anyone's words, nor what was read, said or chosen. */
export const pushWords: Record<NotificationKind, (happened: Happened) => Message> = {
  reply: ({ club, events }) =>
    message('push.reply', '{events, plural, one {A reply in {club}} other {# replies in {club}}}', {
      club,
      events,
    }),
  mention: ({ club }) => message('push.mention', 'You were mentioned in {club}', { club }),
  discussion: ({ club }) => message('push.discussion', 'A new discussion in {club}', { club }),
  question: ({ club }) => message('push.question', 'A new question in {club}', { club }),
  reaction: ({ club }) => message('push.reaction', 'A reaction to what you wrote in {club}', { club }),
  'join-request': ({ club }) => message('push.joinRequest', 'Someone asks to join {club}', { club }),
  'request-approved': ({ club }) => message('push.requestApproved', '{club} has let you in', { club }),
  'request-declined': ({ club }) =>
    message('push.requestDeclined', '{club} has answered your request', { club }),
  removed: ({ club }) => message('push.removed', 'Your membership of {club} has ended', { club }),
  'role-changed': ({ club }) => message('push.roleChanged', 'You have a new role in {club}', { club }),
  'meeting-scheduled': ({ club }) => message('push.meetingScheduled', 'A new meeting in {club}', { club }),
  'meeting-moved': ({ club }) => message('push.meetingMoved', 'A meeting in {club} has changed', { club }),
  'meeting-cancelled': ({ club }) =>
    message('push.meetingCancelled', 'A meeting in {club} was cancelled', { club }),
  'meeting-reminder': ({ club }) => message('push.meetingReminder', '{club} meets soon', { club }),
  'meeting-held': ({ club }) => message('push.meetingHeld', 'How was the book? Rate it in {club}', { club }),
  'waiting-list-moved-up': ({ club }) =>
    message('push.waitingListMovedUp', 'A spot opened up at a meeting in {club}', { club }),
  'suggestion-answered': () => message('push.suggestionAnswered', 'Your feedback has an answer'),
  'round-opened': ({ club }) => message('push.roundOpened', 'A vote has opened in {club}', { club }),
  'round-moved': ({ club }) =>
    message('push.roundMoved', 'A vote in {club} has a new closing time', { club }),
  'round-closing': ({ club }) => message('push.roundClosing', 'A vote in {club} closes soon', { club }),
  'round-closed': ({ club }) => message('push.roundClosed', 'A vote in {club} has ended', { club }),
  turn: ({ club }) => message('push.turn', 'It’s your turn to choose in {club}', { club }),
  hosting: ({ club }) => message('push.hosting', 'You’re hosting a meeting in {club}', { club }),
  nudge: ({ club }) => message('push.nudge', '{club} is waiting for your answer', { club }),
  'suggestion-renewal': ({ club }) =>
    message('push.suggestionRenewal', 'A book you suggested in {club} needs renewing', { club }),
  'seal-changed': ({ club }) =>
    message('push.sealChanged', 'Spoiler protection has changed in {club}', { club }),
  'stars-changed': ({ club }) => message('push.starsChanged', 'Ratings have changed in {club}', { club }),
  announcement: ({ club }) => message('push.announcement', 'An announcement in {club}', { club }),
  'board-reply': ({ club, events }) =>
    message(
      'push.boardReply',
      '{events, plural, one {A reply on the board of {club}} other {# replies on the board of {club}}}',
      { club, events },
    ),
  'board-thread': ({ club }) =>
    message('push.boardThread', 'A new conversation on the board of {club}', { club }),
  report: ({ club }) => message('push.report', 'A report in {club}', { club }),
  'site-report': () => message('push.siteReport', 'A report waits for you'),
  'report-decided': () => message('push.reportDecided', 'There is an answer to your report'),
  moderated: () => message('push.moderated', 'A message from a moderator'),
}

export const trialWords: Message = message('push.trial', 'Notifications reach this device')
