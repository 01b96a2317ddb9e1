import { complaintsOf } from './complaints.ts'
import { expect, test } from './reader.ts'

test('the first page responds, shows something, and logs no error', async ({ page }) => {
  const complaints = complaintsOf(page, ['error'])

  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveTitle(/Inkhorn/)
  await expect(page.locator('#root')).not.toBeEmpty()
  await page.waitForLoadState('networkidle')
  expect(complaints).toEqual([])
})

test('the bar links to home and the About page, and on a phone only to home §2.87 @phone', async ({
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

test('a crawler that accepts no compression gets the same pages', async ({ app }) => {
  const statusOf = async (path: string) =>
    (await fetch(app.url + path, { headers: { 'accept-encoding': 'identity' } })).status
  expect(await statusOf('/')).toBe(200)
  expect(await statusOf('/about')).toBe(200)
  for (const folder of ['/pictures', '/pictures/', '/assets/']) expect(await statusOf(folder)).toBe(404)
})
