import type { NotificationLevel } from '#contract/notifications/preferences.ts'

/** The levels in words, from much to little. */
export const levels: readonly { value: NotificationLevel; label: string; hint: string }[] = [
  { value: 'everything', label: 'Everything', hint: 'All of the below, and whatever others write' },
  {
    value: 'concerns-me',
    label: 'What concerns me',
    hint: 'Replies to you, books you are reading with the club, and decisions about you',
  },
  {
    value: 'meetings-and-choices',
    label: 'Meetings and choices only',
    hint: 'When the club meets, what it reads next, and your own membership',
  },
  { value: 'nothing', label: 'Nothing', hint: 'Only decisions about your own membership' },
]
