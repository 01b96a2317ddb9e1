import { type BrowserContext, chromium, type Page, type Worker } from '@playwright/test'
import { createDevice } from '#tests/push-service.ts'
import { findWholeChromium } from '../../scripts/find-chromium.ts'
import { waitForHydration } from './hydration.ts'
import { test as base } from './reader.ts'

/** Chromium without Google’s servers has no push service, so the page gets the subscription that one would have given. */
function subscribeWithoutService(keys: object) {
  const name = 'endpoint'
  const given = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({ endpoint, keys }),
  })
  const found = () => {
    const endpoint = localStorage.getItem(name)
    return endpoint === null ? null : given(endpoint)
  }
  Object.assign(PushManager.prototype, {
    subscribe: async () => {
      localStorage.setItem(name, `https://push.example/${Math.random()}`)
      return found()
    },
    getSubscription: async () => found(),
  })
}

interface Device {
  context: BrowserContext
  page: Page
  keys: object
}

/** `device` is a browser that shows notifications, with a page that may ask for them. */
export const test = base.extend<{ device: Device }>({
  device: async ({ app }, use) => {
    const browser = await chromium.launch(findWholeChromium())
    const context = await browser.newContext({ baseURL: app.url, serviceWorkers: 'allow' })
    await context.grantPermissions(['notifications'])
    waitForHydration(context)
    const { keys } = createDevice()
    await context.addInitScript(subscribeWithoutService, keys)
    await use({ context, keys, page: await context.newPage() })
    await browser.close()
  },
})

/** What a push service would hand to the browser. */
export async function deliver(page: Page, push: object): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(push),
  })
  await browser.detach()
}

/** What our worker has in its scope, beside what pages have. */
declare const self: {
  registration: ServiceWorkerRegistration
  clients: { openWindow: (url: string) => Promise<null> }
  dispatchEvent: (event: Event) => boolean
}
declare const NotificationEvent: new (
  type: string,
  init: { notification?: Notification | undefined },
) => Event

export const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker')

export const shownBy = (worker: Worker) =>
  worker.evaluate(async () =>
    (await self.registration.getNotifications()).map(({ title, lang, dir }) => ({ title, lang, dir })),
  )

/** As the page's own subscription, which is not really one of the browser's. */
export const giveSubscription = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    let given: object | null = { unsubscribe: async () => void (given = null) }
    Object.assign(self.registration.pushManager, { getSubscription: async () => given })
  })

export const isSubscribed = (worker: Worker): Promise<boolean> =>
  worker.evaluate(async () => (await self.registration.pushManager.getSubscription()) !== null)

/** Presses the notification, and returns which pages that opened. */
export const press = (worker: Worker): Promise<string[]> =>
  worker.evaluate(async () => {
    const opened: string[] = []
    // Chromium opens one after a press of a hand only.
    self.clients.openWindow = async (url) => {
      opened.push(url)
      return null
    }
    const [notification] = await self.registration.getNotifications()
    const working: Promise<unknown>[] = []
    const event = new NotificationEvent('notificationclick', { notification })
    self.dispatchEvent(
      Object.assign(event, { waitUntil: (work: Promise<unknown>) => void working.push(work) }),
    )
    await Promise.all(working)
    return opened
  })

/** Tells the worker that the push service has another address for this browser. */
export const changeSubscription = (worker: Worker, subscription: object): Promise<void> =>
  worker.evaluate(async (newSubscription) => {
    const working: Promise<unknown>[] = []
    const waitUntil = (work: Promise<unknown>) => void working.push(work)
    self.dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { newSubscription, waitUntil }))
    await Promise.all(working)
  }, subscription)
