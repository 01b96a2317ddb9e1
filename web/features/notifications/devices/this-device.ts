import { addPushSubscription, type PushKey } from '#contract/notifications/push.ts'
import { call } from '#web/client/api.ts'
import { workerAddress } from '#web/client/worker/worker-address.ts'

/** Whether this browser can show notifications of the server, and why not. */
export type Ability = 'able' | 'blocked' | 'not-installed' | 'unable'

export function abilityOf(page: Window & typeof globalThis): Ability {
  const isAble = 'serviceWorker' in page.navigator && 'PushManager' in page && 'Notification' in page
  if (isAble && workerAddress() !== null)
    return page.Notification.permission === 'denied' ? 'blocked' : 'able'
  // Safari on iPhones and iPads has them for pages on the home screen only.
  return 'standalone' in page.navigator && !page.navigator.standalone ? 'not-installed' : 'unable'
}

/** The address at which this browser takes pushes; null if it takes none. */
export async function findOwnEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription())?.endpoint ?? null
}

/** Asks the reader, if their browser has not, and tells the server. Returns null if the reader refused. */
export async function subscribe({ publicKey }: Pick<PushKey, 'publicKey'>) {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const address = workerAddress()
  if (address === null) return null
  await navigator.serviceWorker.register(address)
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // With the key of another instance at this address, or of one before a reset.
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
    await unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint = '', keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  return call(addPushSubscription, { body: { endpoint, keys: { p256dh, auth } } })
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
