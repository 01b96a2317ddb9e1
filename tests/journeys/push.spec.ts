import {
  changeSubscription,
  deliver,
  giveSubscription,
  isSubscribed,
  press,
  shownBy,
  test,
  workerOf,
} from './notified-device.ts'
import { expect } from './reader.ts'
import { newName, signInNew, signedInMark, startClub } from './steps.ts'

const api = '/api/push-subscriptions'

test('a reply arrives as a push on a device that its reader allowed, opens where it stands, and nothing is left after signing out §P.56', async ({
  app,
  as,
  device: { context, page, keys },
}) => {
  // The servers of journeys call no others.
  await page.route('**/account/notifications', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('"sends":false', '"sends":true') })
  })
  const selma = await signInNew(page, 'Selma')
  await page.goto('/account/notifications')
  await page.getByRole('button', { name: 'Notify me on this device' }).click()
  await expect(page.getByRole('list', { name: 'Your devices' }).getByText('This device')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Quiet hours' }).check()
  await expect(page.getByRole('combobox', { name: 'Quiet until' })).toHaveValue('8')
  await page.getByText('Choose for each kind of notification').click()
  await expect(page.getByRole('checkbox', { name: 'Replies to what I wrote: On devices' })).toBeChecked()

  const club = await startClub(selma, { name: newName('The Late Readers') }, ['Dracula'])
  const [book] = await (await selma.get(`/api/clubs/${club.id}/books`)).json()
  const url = `/api/clubs/${club.id}/books/${book.id}/discussions`
  const asked = { title: 'The ending', content: 'Well?', memberName: 'Selma' }
  const { id: parentId } = await (await selma.post(url, { data: asked })).json()
  const mara = await as('mara')
  await mara.post(`/api/clubs/${club.id}/join`)
  await mara.post(url, { data: { content: 'He turns to dust.', memberName: 'Mara', parentId } })
  const [{ id, path }] = await (await selma.get('/api/notifications')).json()

  const worker = await workerOf(context)
  const title = `A reply in ${club.name}`
  const push = { title, path, tag: `n${id}`, language: 'en', direction: 'ltr' }
  await deliver(page, push)
  await expect.poll(() => shownBy(worker)).toEqual([{ title, lang: 'en', dir: 'ltr' }])
  const [opened = ''] = await press(worker)
  expect(opened).toBe(app.url + path)
  expect(await shownBy(worker)).toEqual([])
  await page.goto(opened)
  await expect(page.getByText('He turns to dust.')).toBeInViewport()

  const endpoint = 'https://push.example/moved'
  await changeSubscription(worker, { endpoint, keys })
  expect(await (await selma.get(api)).json()).toContainEqual(
    expect.objectContaining({ endpoint, isThis: true }),
  )

  await deliver(page, push)
  await expect.poll(() => shownBy(worker)).toHaveLength(1)
  await giveSubscription(worker)
  await signedInMark(page).click()
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await expect.poll(() => shownBy(worker)).toEqual([])
  await expect.poll(() => isSubscribed(worker)).toBe(false)
})
