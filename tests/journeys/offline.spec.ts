import { signInAs, expectToast, startClub, newName } from './steps.ts'
import { blockEvents, expect, test } from './reader.ts'

const notice = (words: RegExp) => ({ hasText: words })

test('a reader who loses the network sees that they are offline, until it is back §D.95', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  const status = page.getByRole('status').filter(notice(/You’re offline/))
  await expect(status).toHaveCount(0)
  await context.setOffline(true)
  await expect(status).toBeVisible()
  await context.setOffline(false)
  await expect(status).toHaveCount(0)
})

test('a reader sees that the server is unreachable, until it is back §D.95', async ({ page, as }) => {
  test.slow()
  const club = await startClub(await as('mara'), { name: newName('Out of Reach') })
  await page.goto(`/club/${club.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: club.name })).toBeVisible()
  const isHealth = /\/healthz$/
  await page.route(/\/api\//, (route) => route.abort())
  await page.route(isHealth, (route) => route.abort())
  // The page polls its counts.
  const status = page.getByRole('status').filter(notice(/isn’t responding/))
  await expect(status).toBeVisible({ timeout: 25_000 })
  await expect(page.getByRole('heading', { level: 1, name: club.name })).toBeVisible()
  await page.unrouteAll()
  await expect(status).toHaveCount(0, { timeout: 25_000 })
})

test('Back works after opening a book while the server is unreachable, and the book opens once it is back §D.95', async ({
  page,
  as,
}) => {
  test.slow()
  const club = await startClub(await as('mara'), { name: newName('Half Way') }, ['Emma'])
  const isBookCode = /\/assets\/book-page.*\.js$/
  const isHealth = /\/healthz$/
  await page.route(isBookCode, (route) => route.abort())
  await page.route(isHealth, (route) => route.abort())
  await page.goto(`/club/${club.slug}`)
  const book = page.getByRole('link', { name: 'Emma', exact: true })
  await book.click()
  await expect(page.getByText('Couldn’t load this page.')).toBeVisible()
  // This does not reload the page, because the browser would show its own error page.
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status').filter(notice(/isn’t responding/))).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: club.name })).toBeVisible()
  await book.click()
  await expect(page.getByText('Couldn’t load this page.')).toBeVisible()
  await page.unroute(isBookCode)
  await page.unroute(isHealth)
  // By itself, without another press.
  await expect(page.getByRole('heading', { level: 1, name: 'Emma', exact: true })).toBeVisible({
    timeout: 25_000,
  })
})

test('a reader whose session has ended loses no text, and can send it after signing in again §D.96', async ({
  page,
}) => {
  const club = await startClub(await signInAs(page, 'mara'), { name: newName('Long Absence') }, ['Emma'])
  const [book] = await (await page.request.get(`/api/clubs/${club.id}/books`)).json()
  // With events, the page would know at once.
  await blockEvents(page)
  await page.goto(`/club/${club.slug}/book/${book.id}`)
  await page.getByRole('radio', { name: '4 stars' }).click()
  await page.getByLabel('Your review (optional)').fill('Box Hill, every time.')
  // Signed out in another tab, or away for thirty days: the page does not know.
  await page.request.post('/api/auth/logout')
  const submit = page.getByRole('button', { name: 'Submit Review', exact: true })
  await submit.click()
  await expectToast(page, 'Failed to add review', 'Please sign in first.')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill('mara@inkhorn.example')
  await page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(new RegExp(`/club/${club.slug}/book/${book.id}$`))
  await expect(page.getByLabel('Your review (optional)')).toHaveValue('Box Hill, every time.')
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await submit.click()
  await expect(page.getByRole('article', { name: 'Review by Mara' })).toContainText('Box Hill, every time.')
})
