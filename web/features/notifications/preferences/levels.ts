import type { NotificationLevel } from '#contract/notifications/preferences.ts'

export const levels: readonly { value: NotificationLevel; label: string; hint: string }[] = [
  { value: 'everything', label: 'Everything', hint: 'Everything below, plus anything members write' },
  {
    value: 'concerns-me',
    label: 'What concerns me',
    hint: 'Replies to you, books you’re reading with the club, and decisions about you',
  },
  {
    value: 'meetings-and-choices',
    label: 'Only meetings and votes',
    hint: 'When the club meets, what it reads next, and your own membership',
  },
  { value: 'nothing', label: 'Nothing', hint: 'Only decisions about your own membership' },
]
