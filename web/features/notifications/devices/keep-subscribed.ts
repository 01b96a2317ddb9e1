import { deletePushSubscription, getPushKey, listPushSubscriptions } from '#contract/notifications/push.ts'
import { call } from '#web/client/api.ts'
import { findOwnEndpoint, subscribe, unsubscribe } from './this-device.ts'

/**
 * Compares this browser's subscription with the server's, at each visit: browsers change or lose theirs without a word, and readers
 * remove devices elsewhere.
 */
export async function keepSubscribed(): Promise<void> {
  const [endpoint, devices] = await Promise.all([findOwnEndpoint(), call(listPushSubscriptions, {})])
  if (endpoint !== null && devices.some((device) => device.endpoint === endpoint)) return
  const former = devices.find(({ isThis }) => isThis)
  // Removed elsewhere, or of a reader who signed out.
  if (!former) return endpoint === null ? undefined : unsubscribe()
  await subscribe(await call(getPushKey, {}))
  await call(deletePushSubscription, { params: { subscriptionId: former.id } })
}
