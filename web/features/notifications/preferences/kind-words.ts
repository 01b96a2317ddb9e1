import { type NotificationKind, notificationKinds } from '#contract/notifications/notification.ts'

/** A kind without words does not compile. */
const words: Record<NotificationKind, { group: Group; label: string }> = {
  reply: { group: 'Conversations', label: 'Replies to what I wrote' },
  discussion: { group: 'Conversations', label: 'New discussions' },
  question: { group: 'Conversations', label: 'New questions' },
  mention: { group: 'Conversations', label: 'Someone mentions me' },
  reaction: { group: 'Conversations', label: 'Reactions to what I wrote' },
  'meeting-scheduled': { group: 'Meetings', label: 'A meeting is planned' },
  'meeting-moved': { group: 'Meetings', label: 'A meeting moves' },
  'meeting-cancelled': { group: 'Meetings', label: 'A meeting is cancelled' },
  'meeting-reminder': { group: 'Meetings', label: 'Reminders before a meeting' },
  'waiting-list-moved-up': { group: 'Meetings', label: 'A spot opens up for me' },
  'meeting-held': { group: 'Meetings', label: 'Rate the book after a meeting' },
  'round-opened': { group: 'Choosing books', label: 'A vote opens' },
  'round-moved': { group: 'Choosing books', label: 'A vote gets another closing time' },
  'round-closing': { group: 'Choosing books', label: 'A vote closes soon and I haven’t voted' },
  'round-closed': { group: 'Choosing books', label: 'A vote has ended' },
  'suggestion-renewal': { group: 'Choosing books', label: 'A book I suggested needs renewing' },
  'request-approved': { group: 'My memberships', label: 'A club lets me in' },
  'request-declined': { group: 'My memberships', label: 'A club declines my request' },
  removed: { group: 'My memberships', label: 'A club removes me' },
  'role-changed': { group: 'My memberships', label: 'I become an admin, or stop being one' },
  'seal-changed': { group: 'My memberships', label: 'A club turns spoiler protection on or off' },
  'stars-changed': { group: 'My memberships', label: 'A club hides or shows its ratings' },
  'join-request': { group: 'Clubs I run', label: 'Someone asks to join' },
  'suggestion-answered': { group: 'Inkhorn', label: 'My feedback is answered' },
}

const groups = [
  'Conversations',
  'Meetings',
  'Choosing books',
  'My memberships',
  'Clubs I run',
  'Inkhorn',
] as const
type Group = (typeof groups)[number]

export const kindGroups = groups.map((group) => ({
  group,
  kinds: notificationKinds
    .filter((kind) => words[kind].group === group)
    .map((kind) => ({ kind, label: words[kind].label })),
}))
