import { createDevice } from '#tests/push-service.ts'
import { signInNew } from './steps.ts'
import { expect, test } from './reader.ts'

/** Chromium without Google’s servers has no push service, so the page gets the subscription that one would have given. */
const withSubscription = (keys: object) => {
  const endpoint = `https://push.example/${Math.random()}`
  let subscription: object | null = null
  const given = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => !(subscription = null),
  }
  // Without a window Chromium refuses all notifications of pages.
  Object.defineProperty(Notification, 'permission', { value: 'granted' })
  Notification.requestPermission = async () => 'granted'
  Object.assign(PushManager.prototype, {
    subscribe: async () => (subscription = given),
    getSubscription: async () => subscription,
  })
}

test('a reader turns notifications on for this device, with quiet hours, and chooses kinds §P.56', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  await page.addInitScript(withSubscription, createDevice().keys)
  // The servers of journeys call no others.
  await page.route('**/account/notifications', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('"sends":false', '"sends":true') })
  })
  await signInNew(page, 'Selma')
  await page.goto('/account/notifications')
  await page.getByRole('button', { name: 'Notify me on this device' }).click()
  const devices = page.getByRole('list', { name: 'Your devices' })
  await expect(devices.getByText('This device')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Quiet hours' }).check()
  await expect(page.getByRole('combobox', { name: 'Quiet until' })).toHaveValue('8')
  await page.getByText('Choose for each kind of notification').click()
  await expect(page.getByRole('checkbox', { name: 'Replies to what I wrote: On devices' })).toBeChecked()
})
