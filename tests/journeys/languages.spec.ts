import type { Page } from '@playwright/test'
import { newName } from './steps.ts'
import { complaintsOf } from './complaints.ts'
import { expect, startServer, test as base } from './reader.ts'
import { wordsIn } from '#tests/words-in.ts'

/** A server that offers languages which are not complete yet, and the pseudo-languages. */
const test = base.extend({
  app: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const app = await startServer({ LANGUAGES: 'de,ar,en-XA,ar-XB' })
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
})

// One server for all of them: each worker would start its own.
test.describe.configure({ mode: 'default' })

const choose = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('button', { name, exact: true }).click()
const language = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function suggest(page: Page): Promise<string> {
  const suggestion = newName('A lamp by the window')
  const { id } = await (
    await page.request.post('/api/suggestions', { data: { suggestion, url: '/about' } })
  ).json()
  return String(id)
}

test('a visitor switches the language at the foot of the page, and the next pages keep it §L.2 §L.4 @phone', async ({
  page,
}) => {
  const complaints = complaintsOf(page, ['error'])
  const id = await suggest(page)
  await page.goto('/suggestions?from=here')
  await choose(page, 'Deutsch')
  await expect(
    page.getByRole('heading', { level: 1, name: wordsIn('de', 'titles.suggestions') }),
  ).toBeVisible()
  expect(page.url()).toMatch(/\/suggestions\?from=here$/)
  await expect(page).toHaveTitle(`${wordsIn('de', 'titles.suggestions')} · Inkhorn`)
  await expect(page.getByRole('heading', { name: wordsIn('de', 'suggestions.number', { id }) })).toBeVisible()
  expect(await language(page)).toEqual(['de', ''])
  await page.goto('/about')
  expect(await language(page)).toEqual(['de', ''])

  await choose(page, 'العربية')
  expect(await language(page)).toEqual(['ar', 'rtl'])
  await page.goto('/suggestions')
  await expect(
    page.getByRole('heading', { level: 1, name: wordsIn('ar', 'titles.suggestions') }),
  ).toBeVisible()
  await expect.poll(() => overflow(page)).toBe(0)
  await choose(page, 'English')
  await page.goto('/suggestions')
  await expect(page.getByRole('heading', { level: 1, name: 'User Suggestions' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a reader’s switch changes their account, so that another browser of theirs follows §L.1 §L.4', async ({
  page,
  openPageAs,
}) => {
  const email = `${newName('selma').replace(' ', '.')}@inkhorn.example`
  await page.request.post('/api/auth/login', { data: { email, name: 'Selma' } })
  await page.goto('/suggestions')
  await choose(page, 'Deutsch')
  await expect(
    page.getByRole('heading', { level: 1, name: wordsIn('de', 'titles.suggestions') }),
  ).toBeVisible()
  expect((await (await page.request.get('/api/account/settings')).json()).language).toBe('de')

  const other = await openPageAs()
  await other.request.post('/api/auth/login', { data: { email } })
  await other.goto(`${new URL(page.url()).origin}/suggestions`)
  await expect(
    other.getByRole('heading', { level: 1, name: wordsIn('de', 'titles.suggestions') }),
  ).toBeVisible()

  await page.goto('/account')
  await page.getByRole('combobox', { name: wordsIn('de', 'account.language') }).selectOption('English')
  await expect(page.getByRole('heading', { name: 'Time zone and language' })).toBeVisible()
  expect(await language(page)).toEqual(['en', ''])
})

test('feedback is sent in a language that runs from right to left §L.2 @phone', async ({ page }) => {
  await page.goto('/suggestions')
  await choose(page, 'العربية')
  await expect(
    page.getByRole('heading', { level: 1, name: wordsIn('ar', 'titles.suggestions') }),
  ).toBeVisible()
  const id = Number(await suggest(page))
  await page.reload()
  await expect(
    page.getByRole('article', { name: wordsIn('ar', 'suggestions.number', { id }), exact: true }),
  ).toBeVisible()
  await expect.poll(() => overflow(page)).toBe(0)
})

test('a page whose every text is longer shows all of it at the width of a phone §L.7 @phone', async ({
  page,
}) => {
  await suggest(page)
  for (const name of ['Ļöñĝ Éñĝļïšĥ', 'Mirrored English']) {
    await page.goto('/suggestions')
    await choose(page, name)
    await page.goto('/suggestions')
    await expect.poll(() => overflow(page)).toBe(0)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'de-AT' })

  test('a page is in the browser’s language at once, and the switch works without scripts §L.2 §L.4', async ({
    page,
  }) => {
    await page.goto('/suggestions')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-AT')
    await expect(
      page.getByRole('heading', { level: 1, name: wordsIn('de', 'titles.suggestions') }),
    ).toBeVisible()
    await choose(page, 'العربية')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(
      page.getByRole('heading', { level: 1, name: wordsIn('ar', 'titles.suggestions') }),
    ).toBeVisible()
  })
})
