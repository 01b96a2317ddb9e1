import * as z from 'zod/mini'
import { TimeZone } from '#contract/accounts/time-zone.ts'
import { Club, ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { longestPage, pageQuery } from '#contract/http/page.ts'
import { issue, message } from '#contract/messages/message.ts'
import { NotificationKind } from './notification.ts'

export const notificationLevels = ['everything', 'concerns-me', 'meetings-and-choices', 'nothing'] as const
export const NotificationLevel = z.enum(notificationLevels)
export type NotificationLevel = z.infer<typeof NotificationLevel>
export const defaultLevel: NotificationLevel = 'concerns-me'

export const EmailFrequency = z.enum(['immediately', 'daily', 'weekly', 'never'])
export type EmailFrequency = z.infer<typeof EmailFrequency>

export const KindPreference = z.object({
  inApp: z.boolean(),
  email: z.boolean(),
  /** On the reader's devices; without it `usualPush`. */
  push: z.optional(z.boolean()),
})
export type KindPreference = z.infer<typeof KindPreference>

/** The default for a kind: everywhere, except that reactions stay in the app. */
export const defaultPreference = (kind: NotificationKind): KindPreference => ({
  inApp: true,
  email: kind !== 'reaction',
})

/** Devices are notified of what is in the app, but of no reactions. */
export const usualPush = (kind: NotificationKind, { inApp }: Pick<KindPreference, 'inApp'>): boolean =>
  inApp && kind !== 'reaction'

const hour = z.int().check(z.minimum(0), z.maximum(23))

/** From an hour until another one, in the reader's time zone; over midnight if that comes first. */
export const QuietHours = z
  .object({ from: hour, until: hour })
  .check(
    z.refine(
      ({ from, until }) => from !== until,
      issue(message('push.sameHour', 'Choose two different hours')),
    ),
  )
export type QuietHours = z.infer<typeof QuietHours>

/** Kinds that always send an email of their own at once and appear in no other. */
export const kindsMailedAtOnce: readonly NotificationKind[] = ['request-approved', 'request-declined']

export const NotificationPreferences = z.object({
  email: EmailFrequency,
  /** The hour of daily and weekly emails, in the reader's time zone. */
  hour,
  /** The reader's time zone, which is the account's. */
  timeZone: TimeZone,
  /** When devices are not notified; left out if there is no such time. */
  quietHours: z.optional(QuietHours),
  /** Only the kinds that differ from their default. */
  kinds: z.partialRecord(NotificationKind, KindPreference),
  /** Whether the reader's address refused an email for good; none is sent until they sign in by a code or set `email`. */
  emailBounced: z.boolean(),
  /** Whether this instance sends emails; without a mail server, choices about them have no effect. */
  sendsEmail: z.boolean(),
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

export const defaultPreferences = { email: 'daily', hour: 8 } as const

const feature = 'notifications'

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/notification-preferences',
  summary: 'What the signed-in reader is notified of, and how',
  caller: 'reader',
  feature,
  answer: NotificationPreferences,
  status: 200,
})

export const updateNotificationPreferences = endpoint({
  method: 'PATCH',
  path: '/api/notification-preferences',
  summary: 'Change what the signed-in reader is notified of, and how; `kinds` replaces the former ones',
  caller: 'reader',
  feature,
  body: z.extend(z.partial(z.omit(NotificationPreferences, { emailBounced: true, sendsEmail: true })), {
    /** Null ends them. */
    quietHours: z.optional(z.nullable(QuietHours)),
  }),
  answer: NotificationPreferences,
  status: 200,
})

export const ClubLevel = z.object({
  club: z.pick(Club, { id: true, name: true, slug: true }),
  level: NotificationLevel,
})
export type ClubLevel = z.infer<typeof ClubLevel>

export const listClubLevels = endpoint({
  method: 'GET',
  path: '/api/notification-preferences/clubs',
  summary: 'How much the signed-in reader wants to hear from each of their clubs, most recently joined first',
  caller: 'reader',
  feature,
  query: z.object(pageQuery(longestPage)),
  answer: z.array(ClubLevel),
  status: 200,
})

const params = z.object({ clubId: ClubIdInUrl })
const ClubPreferences = z.object({ level: NotificationLevel })

export const getClubNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/clubs/:clubId/notification-preferences',
  summary: 'How much a member wants to hear from a club',
  caller: 'reader',
  shows: [],
  feature,
  params,
  answer: ClubPreferences,
  status: 200,
})

export const updateClubNotificationPreferences = endpoint({
  method: 'PATCH',
  path: '/api/clubs/:clubId/notification-preferences',
  summary: 'Change how much a member wants to hear from a club',
  caller: 'reader',
  feature,
  params,
  body: ClubPreferences,
  answer: ClubPreferences,
  status: 200,
})
