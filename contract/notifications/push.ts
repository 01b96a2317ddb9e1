import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { id, idInUrl, Instant, line } from '#contract/http/field.ts'
import { issue, message } from '#contract/messages/message.ts'

export const PushSubscriptionId = id<'PushSubscriptionId'>()
export type PushSubscriptionId = z.infer<typeof PushSubscriptionId>

/** The most devices that one reader is notified on. */
export const devicesMax = 10

/** The key by which a browser's push service knows this instance. */
export const PushKey = z.object({
  /** An uncompressed point of P-256 in base64url, as browsers expect an application server key. */
  publicKey: z.string(),
  /** Whether this instance notifies devices; not with `OFFLINE=1` or `SERVICE_WORKER=off`. */
  sends: z.boolean(),
})
export type PushKey = z.infer<typeof PushKey>

const wrongAddress = issue(message('push.wrongAddress', 'This is not the address of a push service'))
const wrongKey = issue(message('push.wrongKey', 'This is not a key of a browser'))

/** A key of so many bytes, in base64url with or without padding. */
const key = (bytes: number) =>
  z.string().check(
    z.refine((text) => {
      const [, digits = ''] = /^([\w-]+)={0,2}$/.exec(text) ?? []
      return Math.floor((digits.length * 3) / 4) === bytes
    }, wrongKey),
  )

/** As a browser's `PushSubscription.toJSON()` says it. */
export const NewPushSubscription = z.object({
  endpoint: z
    .string()
    .check(z.maxLength(1000, wrongAddress), z.regex(/^https:\/\/[\w.[\]:-]+\/\S*$/, wrongAddress)),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({ p256dh: key(65), auth: key(16) }),
  /** By default the browser and system, as in "Firefox on Android". */
  name: z.optional(line(60)),
})
export type NewPushSubscription = z.infer<typeof NewPushSubscription>

/** A device on which a reader is notified. It ends with the session that added it. */
export const PushSubscription = z.object({
  id: PushSubscriptionId,
  name: z.string(),
  endpoint: z.string(),
  createdAt: Instant,
  /** When its push service last accepted a notification. */
  lastUsedAt: z.nullable(Instant),
  /** Whether this session added it. */
  isThis: z.boolean(),
})
export type PushSubscription = z.infer<typeof PushSubscription>

const feature = 'notifications'
const params = z.object({ subscriptionId: idInUrl<'PushSubscriptionId'>() })

export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/push-key',
  summary: 'The public key with which a browser subscribes to notifications of this instance',
  caller: 'reader',
  feature,
  answer: PushKey,
  status: 200,
})

export const listPushSubscriptions = endpoint({
  method: 'GET',
  path: '/api/push-subscriptions',
  summary: 'The devices on which the signed-in reader is notified, last added first',
  caller: 'reader',
  feature,
  answer: z.array(PushSubscription),
  status: 200,
})

export const addPushSubscription = endpoint({
  method: 'POST',
  path: '/api/push-subscriptions',
  summary:
    'Notify the signed-in reader on this device until its session ends; takes what `PushSubscription.toJSON()` says. ' +
    'An address that is known gets the new keys',
  caller: 'reader',
  feature,
  body: NewPushSubscription,
  answer: PushSubscription,
  status: 201,
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const deletePushSubscription = endpoint({
  method: 'DELETE',
  path: '/api/push-subscriptions/:subscriptionId',
  summary: 'Stop notifying the signed-in reader on a device',
  caller: 'reader',
  feature,
  params,
  status: 204,
})

export const testPushSubscription = endpoint({
  method: 'POST',
  path: '/api/push-subscriptions/:subscriptionId/test',
  summary: 'Send a notification to a device to try it; 503 says why that failed',
  caller: 'reader',
  feature,
  params,
  status: 204,
  rateLimit: { calls: 6, perSeconds: 60 },
})
