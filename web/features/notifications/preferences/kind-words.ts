import { type NotificationKind, notificationKinds } from '#contract/notifications/notification.ts'
import { t } from '#web/messages/text.ts'

/** A kind without words does not compile. */
const words: Record<NotificationKind, { group: Group; label: string }> = {
  reply: { group: 'conversations', label: t('notifications.kinds.reply', 'Replies to what I wrote') },
  discussion: { group: 'conversations', label: t('notifications.kinds.discussion', 'New discussions') },
  question: { group: 'conversations', label: t('notifications.kinds.question', 'New questions') },
  mention: { group: 'conversations', label: t('notifications.kinds.mention', 'Someone mentions me') },
  reaction: { group: 'conversations', label: t('notifications.kinds.reaction', 'Reactions to what I wrote') },
  announcement: {
    group: 'board',
    label: t('notifications.kinds.announcement', 'A club announces something'),
  },
  'board-reply': {
    group: 'board',
    label: t('notifications.kinds.boardReply', 'Replies in conversations on the board that I’m part of'),
  },
  'board-thread': {
    group: 'board',
    label: t('notifications.kinds.boardThread', 'New conversations on the board'),
  },
  'meeting-scheduled': {
    group: 'meetings',
    label: t('notifications.kinds.meetingScheduled', 'A meeting is planned'),
  },
  'meeting-moved': { group: 'meetings', label: t('notifications.kinds.meetingMoved', 'A meeting moves') },
  'meeting-cancelled': {
    group: 'meetings',
    label: t('notifications.kinds.meetingCancelled', 'A meeting is cancelled'),
  },
  'meeting-reminder': {
    group: 'meetings',
    label: t('notifications.kinds.meetingReminder', 'Reminders before a meeting'),
  },
  'waiting-list-moved-up': {
    group: 'meetings',
    label: t('notifications.kinds.waitingListMovedUp', 'A spot opens up for me'),
  },
  'meeting-held': {
    group: 'meetings',
    label: t('notifications.kinds.meetingHeld', 'Rate the book after a meeting'),
  },
  'round-opened': { group: 'choosing', label: t('notifications.kinds.roundOpened', 'A vote opens') },
  'round-moved': {
    group: 'choosing',
    label: t('notifications.kinds.roundMoved', 'A vote gets another closing time'),
  },
  'round-closing': {
    group: 'choosing',
    label: t('notifications.kinds.roundClosing', 'A vote closes soon and I haven’t voted'),
  },
  'round-closed': { group: 'choosing', label: t('notifications.kinds.roundClosed', 'A vote has ended') },
  turn: { group: 'choosing', label: t('notifications.kinds.turn', 'It’s my turn to choose') },
  hosting: {
    group: 'meetings',
    label: t('notifications.kinds.hosting', 'I’m hosting a meeting'),
  },
  'suggestion-renewal': {
    group: 'choosing',
    label: t('notifications.kinds.suggestionRenewal', 'A book I suggested needs renewing'),
  },
  nudge: {
    group: 'choosing',
    label: t('notifications.kinds.nudge', 'An admin asks for my vote or my answer'),
  },
  'request-approved': {
    group: 'memberships',
    label: t('notifications.kinds.requestApproved', 'A club lets me in'),
  },
  'request-declined': {
    group: 'memberships',
    label: t('notifications.kinds.requestDeclined', 'A club declines my request'),
  },
  removed: { group: 'memberships', label: t('notifications.kinds.removed', 'A club removes me') },
  'role-changed': {
    group: 'memberships',
    label: t('notifications.kinds.roleChanged', 'I become an admin, or stop being one'),
  },
  'seal-changed': {
    group: 'memberships',
    label: t('notifications.kinds.sealChanged', 'A club turns spoiler protection on or off'),
  },
  'stars-changed': {
    group: 'memberships',
    label: t('notifications.kinds.starsChanged', 'A club hides or shows its ratings'),
  },
  'join-request': { group: 'run', label: t('notifications.kinds.joinRequest', 'Someone asks to join') },
  report: {
    group: 'run',
    label: t('notifications.kinds.report', 'Someone reports something'),
  },
  'site-report': {
    group: 'inkhorn',
    label: t('notifications.kinds.siteReport', 'A report waits for me as a site admin'),
  },
  'report-decided': {
    group: 'inkhorn',
    label: t('notifications.kinds.reportDecided', 'What I reported is decided'),
  },
  moderated: {
    group: 'inkhorn',
    label: t('notifications.kinds.moderated', 'A moderator decides about something of mine'),
  },
  'suggestion-answered': {
    group: 'inkhorn',
    label: t('notifications.kinds.suggestionAnswered', 'My feedback is answered'),
  },
}

/** In this order. */
const groups = {
  conversations: t('notifications.groups.conversations', 'Conversations'),
  board: t('notifications.groups.board', 'The club’s board'),
  meetings: t('notifications.groups.meetings', 'Meetings'),
  choosing: t('notifications.groups.choosing', 'Choosing books'),
  memberships: t('notifications.groups.memberships', 'My memberships'),
  run: t('notifications.groups.run', 'Clubs I run'),
  inkhorn: 'Inkhorn',
} as const
type Group = keyof typeof groups

export const kindGroups = Object.entries(groups).map(([group, name]) => ({
  group: name,
  kinds: notificationKinds
    .filter((kind) => words[kind].group === group)
    .map((kind) => ({ kind, label: words[kind].label })),
}))
