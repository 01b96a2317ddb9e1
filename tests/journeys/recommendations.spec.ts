import type { Page } from '@playwright/test'
import { signInAs, expectToast, startClub, newName, startAndOpenClub } from './steps.ts'
import { expect, test } from './reader.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Recommendations' })
const addButtons = (page: Page) => section(page).getByRole('button', { name: /^Add / })

async function titles(page: Page): Promise<string[]> {
  await section(page).scrollIntoViewIfNeeded()
  await expect(addButtons(page).first()).toBeVisible()
  const names = await addButtons(page).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? ''),
  )
  return names.map((name) => name.replace(/^Add /, ''))
}

test('a member sees eight books with reasons, then sixteen that start with them, and the choice is saved §2.34', async ({
  page,
}) => {
  await startAndOpenClub(page, 'Eight or Sixteen', ['Circe'])
  const eight = await titles(page)
  expect(eight).toHaveLength(8)
  await expect(section(page).getByText('More by Madeline Miller')).toBeVisible()
  await section(page).getByText('16', { exact: true }).click()
  await expect(addButtons(page)).toHaveCount(16)
  await expect.poll(async () => (await titles(page)).slice(0, 8)).toEqual(eight)
  await page.reload()
  await section(page).scrollIntoViewIfNeeded()
  await expect(addButtons(page)).toHaveCount(16)
  await section(page).getByText('8', { exact: true }).click()
  await expect(addButtons(page)).toHaveCount(8)
})

test('a reader opens one synopsis, then all, then hides one of them §2.35', async ({ page }) => {
  await startAndOpenClub(page, 'What Is It About', ['Circe'])
  const [first = '', second = ''] = await titles(page)
  const fold = (title: string, deed: 'Show' | 'Hide') =>
    section(page).getByRole('button', { name: `${deed} synopsis of ${title}`, exact: true })
  const shown = section(page).locator('article p[id]')
  await expect(shown).toHaveCount(0)
  await fold(first, 'Show').click()
  await expect(shown).toHaveCount(1)
  expect((await shown.first().textContent())?.length).toBeLessThanOrEqual(203)
  await section(page).getByRole('button', { name: 'Show all synopses' }).click()
  await expect(shown).toHaveCount(8)
  await fold(second, 'Hide').click()
  await expect(shown).toHaveCount(7)
  await section(page).getByRole('button', { name: 'Hide all synopses' }).click()
  await expect(shown).toHaveCount(0)
})

test('a recommendation that a member adds is hidden at once, appears on the list, and is replaced by another §2.36', async ({
  page,
}) => {
  await startAndOpenClub(page, 'Added From Here', ['Circe'])
  const [first = '', second = ''] = await titles(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/clubs/*/books', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await section(page)
    .getByRole('button', { name: `Add ${first}`, exact: true })
    .dblclick()
  await expect(section(page).getByRole('button', { name: `Add ${first}`, exact: true })).toHaveCount(0)
  await expect(section(page).getByRole('button', { name: `Add ${second}`, exact: true })).toBeFocused()
  letGo()
  await expectToast(page, 'Book added!', "The book has been added to your club's reading list.")
  const list = page.getByRole('region', { name: 'Reading list' })
  await expect(list.getByRole('link', { name: first, exact: true })).toBeVisible()
  await expect(list.getByRole('heading', { level: 3 })).toHaveCount(2)
  await expect(addButtons(page)).toHaveCount(8)
  await expect(section(page).getByRole('link', { name: first, exact: true })).toHaveCount(0)
})

test('a recommendation that could not be added stays in its place §2.36', async ({ page }) => {
  await startAndOpenClub(page, 'Not Added', ['Circe'])
  const before = await titles(page)
  const [first = ''] = before
  await page.route('**/api/clubs/*/books', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await section(page)
    .getByRole('button', { name: `Add ${first}`, exact: true })
    .click()
  await expectToast(page, 'Failed to add book')
  await expect(section(page).getByRole('button', { name: `Add ${first}`, exact: true })).toBeVisible()
  await expect.poll(() => titles(page)).toEqual(before)
})

test('a visitor and a stranger see recommendations, and read why they cannot add them §2.39', async ({
  page,
  as,
  openPageAs,
}) => {
  const club = await startClub(await as('mara'), { name: newName('Looked At') }, ['Circe'])
  await page.goto(`/club/${club.slug}`)
  await section(page).scrollIntoViewIfNeeded()
  const button = addButtons(page).first()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(
    'Sign in and join this club to add books to its reading list.',
  )
  await button.click({ force: true })
  const stranger = await openPageAs('ines')
  await stranger.goto(`/club/${club.slug}`)
  await section(stranger).scrollIntoViewIfNeeded()
  await expect(addButtons(stranger).first()).toHaveAccessibleDescription(
    'Join this club to add books to its reading list.',
  )
  const books = await (await stranger.request.get(`/api/clubs/${club.id}/books`)).json()
  expect(books).toHaveLength(1)
})

test('a club with a private list recommends nothing to strangers §2.39', async ({ page, as }) => {
  const club = await startClub(await as('mara'), { name: newName('Kept Quiet'), visibility: 'invite-only' }, [
    'Circe',
  ])
  await signInAs(page, 'ines')
  await page.goto(`/club/${club.slug}`)
  await expect(page.getByText('For members only')).toBeVisible()
  await expect(section(page)).toHaveCount(0)
})

test('a recommended book has a page in the club, where a member adds it §2.38', async ({ page }) => {
  const club = await startAndOpenClub(page, 'Read Up On', ['Circe'])
  const [first = ''] = await titles(page)
  await section(page).getByRole('link', { name: first, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/club/${club.slug}/book/\\d+$`))
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Not on the list yet' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Add to the reading list' }).click()
  await expectToast(page, 'Book added!')
  await expect(page.getByRole('heading', { name: 'Reading Progress' })).toBeVisible()
  await page.getByRole('link', { name: `Back to ${club.name}` }).click()
  await expect(
    page.getByRole('region', { name: 'Reading list' }).getByRole('link', { name: first, exact: true }),
  ).toBeVisible()
})

test('recommendations that could not be loaded can be retried §2.37', async ({ page }) => {
  const club = await startClub(await signInAs(page, 'mara'), { name: newName('Asked Again') }, ['Circe'])
  await page.route('**/recommendations?**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`/club/${club.slug}`)
  await section(page).scrollIntoViewIfNeeded()
  await expect(section(page).getByText('Couldn’t load the recommendations.')).toBeVisible()
  await page.unroute('**/recommendations?**')
  await section(page).getByRole('button', { name: 'Try again' }).click()
  await expect(addButtons(page)).toHaveCount(8)
})

test('a club with every book on its list sees a message §2.37', async ({ page }) => {
  await page.route('**/recommendations?**', (route) => route.fulfill({ json: [] }))
  await startAndOpenClub(page, 'Seen It All', ['Circe'])
  await section(page).scrollIntoViewIfNeeded()
  await expect(section(page).getByText('Your club has discovered all available books!')).toBeVisible()
})

test('nothing above moves when recommendations load §2.40', async ({ page }) => {
  const club = await startClub(await signInAs(page, 'mara'), { name: newName('Still') }, ['Circe'])
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0))),
    ).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`/club/${club.slug}`)
  // What is above has loaded.
  await expect(page.getByRole('link', { name: 'Circe', exact: true })).toBeVisible()
  await expect(page.locator('.animate-breathe')).toHaveCount(0)
  await section(page).scrollIntoViewIfNeeded()
  await expect(addButtons(page)).toHaveCount(8)
  const moved = await page.evaluate(() =>
    'shifts' in window && Array.isArray(window.shifts) ? window.shifts.reduce((sum, one) => sum + one, 0) : 1,
  )
  expect(moved).toBeLessThan(0.05)
})
