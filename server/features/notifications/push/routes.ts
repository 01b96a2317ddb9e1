import { message } from '#contract/messages/message.ts'
import {
  addPushSubscription,
  deletePushSubscription,
  getPushKey,
  listPushSubscriptions,
  testPushSubscription,
} from '#contract/notifications/push.ts'
import { to } from '#contract/pages.ts'
import type { AppContext } from '#server/app-context.ts'
import { HttpError, invalid, signedOut } from '#server/http/http-error.ts'
import { sessionTokenHash } from '#server/http/session-cookie.ts'
import { onAnyPort } from '#server/outbound/address-policy.ts'
import { OutboundError } from '#server/outbound/outbound-error.ts'
import { findSigningKey, isBrowserKey } from './key.ts'
import { createSendPush, isGone } from './send.ts'
import {
  addDevice,
  asSubscription,
  deleteDevice,
  findDevice,
  forgetDevice,
  listDevices,
} from './subscriptions.ts'
import { trialWords } from './words.ts'

export function registerPush({ route, db, config, outbound, now }: AppContext): void {
  const addresses = onAnyPort(outbound.publicOnly)
  const sendPush = createSendPush(db, outbound, config)

  route(getPushKey, async () => ({
    publicKey: (await findSigningKey(db)).publicKey,
    sends: outbound.isEnabled && config.serviceWorker,
  }))

  route(listPushSubscriptions, async ({ reader, request, wording }) => {
    const current = sessionTokenHash(request)
    return (await listDevices(db, reader)).map((row) => asSubscription(row, current, wording))
  })

  route(addPushSubscription, async ({ body, reader, request, wording }) => {
    const current = sessionTokenHash(request)
    if (current === null) throw signedOut()
    // Its name is looked up at each call, so a server without a network can keep it.
    if (!URL.canParse(body.endpoint) || addresses.refusalFor(new URL(body.endpoint)) !== null)
      throw invalid('endpoint', message('push.privateAddress', 'A push service has a public address.'))
    if (!isBrowserKey(body.keys.p256dh))
      throw invalid('keys.p256dh', message('push.wrongKey', 'This is not a key of a browser'))
    return asSubscription(await addDevice(db, reader, current, body), current, wording)
  })

  route(deletePushSubscription, ({ params, reader }) => deleteDevice(db, reader, params.subscriptionId))

  route(testPushSubscription, async ({ params, reader, wording }) => {
    const device = await findDevice(db, reader, params.subscriptionId)
    const push = {
      title: wording.say(trialWords),
      path: to.notificationPreferences(),
      tag: 'trial',
      language: wording.tag,
      direction: wording.dir,
    }
    try {
      await sendPush(device, push, { secondsToLive: 600, isUrgent: true })
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error
      if (isGone(error)) await forgetDevice(db, device)
      throw new HttpError('unavailable', whyUnsent(error, outbound.isEnabled))
    }
    await db
      .updateTable('push_subscriptions')
      .set({ used_at: now().toISOString() })
      .where('id', '=', device.id)
      .execute()
  })
}

function whyUnsent(error: OutboundError, isEnabled: boolean) {
  if (!isEnabled) return message('push.offline', 'This server works offline, so it can’t notify devices.')
  if (isGone(error))
    return message(
      'push.gone',
      'This device no longer takes notifications, so it was removed. Turn them on there again.',
    )
  return message(
    'push.unsent',
    'The push service of this device didn’t take the notification. Try again in a few minutes.',
  )
}
