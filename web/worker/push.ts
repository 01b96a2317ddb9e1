declare const self: ServiceWorkerGlobalScope

/** What the server seals for this device (server/features/notifications/push/seal.ts). */
interface Push {
  title: string
  path: string
  tag?: string
  language?: string
  direction?: 'ltr' | 'rtl'
}

/** Of a push that cannot be read: browsers take the permission away if nothing is shown. */
const unknown: Push = { title: 'Inkhorn', path: '/notifications' }

export function showPush({ data }: PushEvent): Promise<void> {
  const { title, path, tag, language, direction } = read(data)
  const options = {
    data: path,
    icon: '/icon-192.png',
    ...(language && { lang: language }),
    ...(direction && { dir: direction }),
    // One with the same tag takes the place of the first, and rings again.
    ...(tag && { tag, renotify: true }),
  }
  return self.registration.showNotification(title, options)
}

function read(data: PushMessageData | null): Push {
  try {
    return { ...unknown, ...data?.json() }
  } catch {
    return unknown
  }
}

/** In a window that shows the page already, or a new one: another window may hold what somebody types. */
export async function openPushed({ notification }: NotificationEvent): Promise<unknown> {
  notification.close()
  const { href } = new URL(String(notification.data), self.location.origin)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [there] = windows.filter(({ url }) => url === href)
  return there ? there.focus() : self.clients.openWindow(href)
}

export interface SubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** Browsers hardly send this, so that pages compare as well, at each visit. */
export async function subscribeAnew({ oldSubscription, newSubscription }: SubscriptionChange) {
  const key = oldSubscription?.options.applicationServerKey
  const { pushManager } = self.registration
  const subscription =
    newSubscription ??
    (key && (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })))
  if (!subscription) return
  await fetch('/api/push-subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  })
}

/** Whoever uses this browser next is told nothing that is for another reader, and finds nothing that was. */
export async function forgetPushes(): Promise<void> {
  for (const notification of await self.registration.getNotifications()) notification.close()
  const subscription = await self.registration.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
