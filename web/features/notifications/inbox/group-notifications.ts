import type { Dates } from '#contract/time/dates.ts'
import type { Notification } from '#contract/notifications/notification.ts'
import { t } from '#web/messages/text.ts'

/** One club's on one day, newest first. */
export interface ClubGroup {
  /** Null for notifications outside any club. */
  club: Notification['club']
  notifications: Notification[]
}

export interface DayGroup {
  /** As in `2026-11-12`. */
  day: string
  /** "Today", "Yesterday", "November 12"; with the year if that is not the current one. */
  title: string
  clubs: ClubGroup[]
}

/** By day in a time zone, then by club; the club with the newest comes first. Takes notifications newest first. */
export function groupNotifications(
  notifications: readonly Notification[],
  dates: Dates,
  now: Date,
): DayGroup[] {
  const dayOf = new Intl.DateTimeFormat('sv', { timeZone: dates.timeZone, dateStyle: 'short' })
  const today = dayOf.format(now)
  const days = new Map<string, DayGroup>()
  for (const notification of notifications) {
    const day = dayOf.format(new Date(notification.createdAt))
    const group = days.get(day) ?? { day, title: titleOf(day, today, dates), clubs: [] }
    days.set(day, group)
    const ofClub = group.clubs.find(({ club }) => club?.id === notification.club?.id)
    if (ofClub) ofClub.notifications.push(notification)
    else group.clubs.push({ club: notification.club, notifications: [notification] })
  }
  return [...days.values()]
}

function titleOf(day: string, today: string, dates: Dates): string {
  if (day === today) return t('notifications.today', 'Today')
  const date = new Date(`${day}T00:00Z`)
  if (date.getTime() === new Date(`${today}T00:00Z`).getTime() - msPerDay)
    return t('notifications.yesterday', 'Yesterday')
  return dates.monthDayOf(day, today)
}

/** Of days in UTC, which daylight saving never changes. */
const msPerDay = 24 * 60 * 60 * 1000
