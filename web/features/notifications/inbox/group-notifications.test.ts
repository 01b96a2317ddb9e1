import { describe, expect, test } from 'vitest'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Notification, NotificationId } from '#contract/notifications/notification.ts'
import { datesOf } from '#contract/time/dates.ts'
import { groupNotifications } from './group-notifications.ts'

const clubs = { ink: 1, owls: 2 }
const now = new Date('2026-11-12T12:00:00Z')

/** `10 ink` is a notification of the club Ink at that time of the day in UTC. */
const at = (createdAt: string, club: keyof typeof clubs | null = 'ink'): Notification => ({
  id: Date.parse(createdAt) as NotificationId,
  kind: 'reply',
  club: club && { id: clubs[club] as ClubId, name: club, slug: club },
  actor: 'Jonas',
  title: createdAt,
  path: '/',
  createdAt,
  seenAt: null,
})
const grouped = (rows: Notification[], zone = 'UTC', today = now) =>
  groupNotifications(rows, datesOf(null, zone), today).map(({ title, clubs: ofDay }) => [
    title,
    ...ofDay.map(({ club, notifications }) => `${club?.name ?? '-'} ${notifications.length}`),
  ])

describe('notifications are grouped by day', () => {
  test('days of notifications say Today and Yesterday, and the year only for past years', () => {
    expect(
      grouped([
        at('2026-11-12T09:00:00Z'),
        at('2026-11-11T09:00:00Z'),
        at('2026-11-10T09:00:00Z'),
        at('2026-01-02T09:00:00Z'),
        at('2025-12-31T09:00:00Z'),
      ]).map(([title]) => title),
    ).toEqual(['Today', 'Yesterday', 'November 10', 'January 2', 'December 31, 2025'])
  })

  test('notifications are grouped by day in the reader’s time zone §N.5', () => {
    const rows = [at('2026-11-12T11:30:00Z'), at('2026-11-12T09:30:00Z')]
    expect(grouped(rows, 'UTC')).toEqual([['Today', 'ink 2']])
    // There the second was at 22:30 of the day before.
    expect(grouped(rows, 'Pacific/Auckland')).toEqual([
      ['Today', 'ink 1'],
      ['Yesterday', 'ink 1'],
    ])
    expect(grouped(rows, 'Pacific/Honolulu', new Date('2026-11-13T12:00:00Z'))).toEqual([
      ['Yesterday', 'ink 1'],
      ['November 11', 'ink 1'],
    ])
  })

  test('notifications are grouped correctly on the day the clocks change', () => {
    const noon = new Date('2026-10-26T12:00:00Z')
    expect(grouped([at('2026-10-24T22:30:00Z')], 'Europe/Berlin', noon)).toEqual([['Yesterday', 'ink 1']])
    expect(grouped([at('2026-10-24T21:30:00Z')], 'Europe/Berlin', noon)).toEqual([['October 24', 'ink 1']])
  })
})

test('notifications of a day are grouped by club, the club with the newest first', () => {
  expect(
    grouped([
      at('2026-11-12T11:00:00Z', 'owls'),
      at('2026-11-12T10:00:00Z', 'ink'),
      at('2026-11-12T09:00:00Z', null),
      at('2026-11-12T08:00:00Z', 'owls'),
      at('2026-11-11T10:00:00Z', 'ink'),
    ]),
  ).toEqual([
    ['Today', 'owls 2', 'ink 1', '- 1'],
    ['Yesterday', 'ink 1'],
  ])
})
