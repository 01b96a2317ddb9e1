import type { APIRequestContext, Page } from '@playwright/test'
import { signInAs, expectToast, newName } from './steps.ts'
import { expect, test } from './reader.ts'

async function suggest(request: APIRequestContext, suggestion: string, url = '/about'): Promise<number> {
  return (await (await request.post('/api/suggestions', { data: { suggestion, url } })).json()).id
}

const cardOf = (page: Page, id: number) =>
  page.getByRole('article', { name: `Suggestion #${id}`, exact: true })
const isGreen = (page: Page, id: number) =>
  cardOf(page, id).evaluate((card) => {
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(card)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? []
    return green > red && green > blue
  })

test('a site admin sets the status of a suggestion; resolved ones are green and collapsed §2.90 §8.21', async ({
  page,
  openPageAs,
}) => {
  const request = await signInAs(page, 'mara')
  const first = newName('A lamp by the window')
  const id = await suggest(request, `${first}\nand one by the door, please`)
  await page.goto('/suggestions')
  const card = cardOf(page, id)
  await expect(card.getByText('and one by the door, please')).toBeVisible()
  await expect.poll(() => isGreen(page, id)).toBe(false)

  await card.getByRole('combobox').click()
  await expect(page.getByRole('option')).toHaveText(['Unread', 'Read', 'In Process', 'Fixed', 'Implemented'])
  await page.getByRole('option', { name: 'Fixed' }).click()
  await expectToast(page, 'Status Updated')
  await expect(card.getByText(first)).toBeVisible()
  await expect(card.getByText('and one by the door, please')).toBeHidden()
  await expect.poll(() => isGreen(page, id)).toBe(true)
  await card.getByRole('button', { name: 'Show all' }).click()
  await expect(card.getByText('and one by the door, please')).toBeVisible()
  await expect(
    card.getByText(/^Status updated by Mara on \w{3} \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M$/),
  ).toBeVisible()
  await card.getByRole('button', { name: 'Show less' }).click()
  await expect(card.getByText('and one by the door, please')).toBeHidden()

  const visitor = await openPageAs()
  await visitor.goto(`${new URL(page.url()).origin}/suggestions`)
  await expect(cardOf(visitor, id).getByText('Fixed', { exact: true })).toBeVisible()
  await expect(cardOf(visitor, id).getByRole('combobox')).toHaveCount(0)
})

test('a status shows at once, and is reverted when the server refuses it §4.20 §8.21', async ({ page }) => {
  const id = await suggest(await signInAs(page, 'mara'), newName('Refuse me'))
  await page.goto('/suggestions')
  const card = cardOf(page, id)
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  await page.route(`**/api/suggestions/${id}/status`, async (route) => {
    await promise
    await route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: '',
        title: 'Not allowed',
        status: 403,
        detail: 'No longer yours to say.',
      }),
    })
  })
  await card.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Implemented' }).click()
  await expect(card.getByRole('combobox')).toHaveText('Implemented')
  resolve()
  await expectToast(page, 'Update Failed', 'No longer yours to say.')
  await expect(card.getByRole('combobox')).toHaveText('Unread')
})

test('the page contains the suggestions from the start, a button loads more, and Back to Home leads home §2.90', async ({
  page,
}) => {
  const ids: number[] = []
  for (let number = 1; number <= 22; number++)
    ids.unshift(await suggest(page.request, newName(`Idea ${number}`)))
  await page.route('**/api/suggestions', (route) => route.abort())
  const html = (await (await page.goto('/suggestions'))?.text()) ?? ''
  expect(html).toContain('<title>User Suggestions · Inkhorn</title>')
  expect(html).toContain('property="og:image"')
  await expect(page.getByRole('heading', { level: 1, name: 'User Suggestions' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(20)
  await expect(cardOf(page, ids[0] ?? 0)).toBeVisible()
  await page.getByRole('button', { name: 'Show more suggestions' }).click()
  await expect(cardOf(page, ids[21] ?? 0)).toBeVisible()
  await expect(page.getByRole('listitem').nth(20)).toBeFocused()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a list that cannot be loaded can be retried; an empty one invites the first suggestion §2.91', async ({
  page,
}) => {
  await page.goto('/about')
  await page.route('**/api/suggestions', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('link', { name: 'everyone’s suggestions' }).click()
  await expect(page.getByText('Couldn’t load the suggestions.')).toBeVisible()
  await page.unroute('**/api/suggestions')
  await page.route('**/api/suggestions', (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No Suggestions Yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByRole('dialog', { name: 'Send us your feedback' })).toBeVisible()
})
