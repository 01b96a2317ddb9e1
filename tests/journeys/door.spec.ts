import { expect, test } from './reader.ts'

test('the door opens: the first page answers, shows something, and the console stays quiet', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complaints.push(error.message))

  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveTitle(/Inkhorn/)
  await expect(page.locator('#root')).not.toBeEmpty()
  await page.waitForLoadState('networkidle')
  expect(complaints).toEqual([])
})

test('the bar leads home and to what Inkhorn is, and on a phone keeps to the way home §2.87', async ({
  page,
  isMobile,
}) => {
  await page.goto('/about')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link', { name: 'About' })).toBeVisible({ visible: !isMobile })
  await expect(bar.getByRole('link', { name: 'Home', exact: true })).toBeVisible({ visible: !isMobile })
  await bar.getByRole('link', { name: 'Inkhorn, home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(bar.getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('who takes no compression, as many crawlers do, gets the same pages', async ({ app }) => {
  const statusOf = async (path: string) =>
    (await fetch(app.url + path, { headers: { 'accept-encoding': 'identity' } })).status
  expect(await statusOf('/')).toBe(200)
  expect(await statusOf('/about')).toBe(200)
  for (const folder of ['/pictures', '/pictures/', '/assets/']) expect(await statusOf(folder)).toBe(404)
})
