import type { Page } from '@playwright/test'
import { signInAs, startClub, newName } from './steps.ts'
import { expect, test } from './reader.ts'

const count = 1000
/** Many more than a window shows, and many fewer than the list has. */
const rowsAtMost = 60
/** How often scrolling stops on the way down. */
const stops = 16

const titleOf = (place: number) => `Volume ${String(place).padStart(4, '0')}`

/** Adds a thousand books to a club's list, in order, with the same calls as the page. */
const addManyToList = (page: Page, clubId: number) =>
  page.evaluate(
    async ({ club, titles }) => {
      const send = async (method: string, path: string, body: object) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(path, { method, headers, body: JSON.stringify(body) })
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
        return answer
      }
      const bookIds: number[] = []
      const left = titles.map((title, place) => ({ title, place }))
      const addToList = async () => {
        for (let next = left.pop(); next; next = left.pop()) {
          const written = { title: next.title, author: `Author ${next.place % 37}` }
          const { id } = await (await send('POST', '/api/books', written)).json()
          await send('POST', `${club}/books`, { bookId: id })
          bookIds[next.place] = id
        }
      }
      await Promise.all(Array.from({ length: 6 }, addToList))
      await send('PATCH', `${club}/reading-list/order`, { bookIds })
    },
    { club: `/api/clubs/${clubId}`, titles: Array.from({ length: count }, (_, at) => titleOf(at + 1)) },
  )

const rows = (page: Page) => page.locator('[data-id]')
const titles = (page: Page) => page.locator('[data-id] p.font-serif')
const beyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const shown = async (page: Page) => titles(page).allTextContents()

test('a list of a thousand books renders few rows, and all of them can be reached §2.75', async ({
  page,
}) => {
  // Two thousand calls: seconds on their own, minutes next to five other suites.
  test.setTimeout(240_000)
  const mara = await signInAs(page, 'mara')
  const club = await startClub(mara, { name: newName('Thousand Volumes') })
  await page.goto('/about')
  await addManyToList(page, club.id)
  await page.goto(`/club/${club.slug}/settings?tab=reading-list`)
  await expect(page.getByText('1,000 books, 0 read')).toBeVisible()
  await expect(titles(page).first()).toHaveText(titleOf(1))

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await expectAllReached(page)
  }

  // The key moves row 900 up by one; it keeps the focus, and its new place after a reload.
  const handle = page.getByRole('button', { name: new RegExp(`^Move ${titleOf(900)}, `) })
  await scrollTo(page, 900)
  await handle.focus()
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/reading-list/order'))
  await handle.press('ArrowUp')
  await expect(handle).toBeFocused()
  await expect(page.getByText(`${titleOf(900)}, position 899 of ${count}`)).toBeAttached()
  expect((await saved).ok()).toBe(true)
  // Then to the very top; the page scrolls along.
  const again = page.waitForResponse((answer) => answer.url().endsWith('/reading-list/order'))
  await handle.press('Home')
  await expect(titles(page).first()).toHaveText(titleOf(900))
  await expect(handle).toBeFocused()
  await expect(handle).toBeInViewport()
  expect((await again).ok()).toBe(true)
  await page.reload()
  await expect(titles(page).first()).toHaveText(titleOf(900))

  for (const field of ['dateRead', 'suggestedBy', 'title', 'author', 'dateAdded', 'readingOrder']) {
    await page.getByLabel('Sort by').selectOption(field)
    await expect(titles(page).nth(3)).toBeVisible()
    expect((await shown(page)).length, field).toBeLessThanOrEqual(rowsAtMost)
  }
  await page.getByLabel('Sort by').selectOption('title')
  await expect(titles(page).first()).toHaveText(titleOf(1))
  await page.getByRole('button', { name: 'Ascending; reverse the order' }).click()
  await expect(titles(page).first()).toHaveText(titleOf(count))
  await expect(rows(page).first()).toBeAttached()
  expect(await beyond(page)).toBe(0)

  await test.step('the club’s page has all of them as text, and covers only for those near the view', async () => {
    await page.goto(`/club/${club.slug}`)
    const books = page.getByRole('region', { name: 'Reading list' }).getByRole('listitem')
    await expect(books).toHaveCount(count)
    const drawn = books.filter({ has: page.getByText('No ratings yet') })
    expect(await drawn.count()).toBeLessThanOrEqual(rowsAtMost)
    const sought = books.filter({ hasText: titleOf(777) })
    await expect(sought).toHaveAttribute('aria-setsize', String(count))

    // The browser's own search finds text that nobody has scrolled to yet.
    expect(
      await page.evaluate((title) => Reflect.get(window, 'find').call(window, title), titleOf(777)),
    ).toBe(true)
    await expect(sought).toBeInViewport()
    await expect(sought.getByText('No ratings yet')).toBeVisible()
    expect(await drawn.count()).toBeLessThanOrEqual(2 * rowsAtMost)

    // Back returns to about the same place, in a page of the same length.
    await sought.getByRole('link', { name: titleOf(777) }).click()
    await expect(page.getByRole('heading', { level: 1, name: titleOf(777) })).toBeVisible()
    await page.goBack()
    await expect(books).toHaveCount(count)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(20_000)
  })
})

/** Scrolls from the first to the last row. On a narrow screen each row is a card, several times as high. */
async function expectAllReached(page: Page): Promise<void> {
  for (let place = 1; place <= stops; place++) {
    const held = await showAt(page, place / stops)
    expect(held.length).toBeLessThanOrEqual(rowsAtMost)
    // The rendered rows are consecutive, and about where they belong in a thousand.
    const first = Number(held[0]?.slice(-4))
    expect(held).toEqual(held.map((_, at) => titleOf(first + at)))
    expect(Math.abs(first - (place / stops) * count)).toBeLessThan(rowsAtMost)
  }
  await titles(page).last().scrollIntoViewIfNeeded()
  await expect(titles(page).last()).toBeInViewport()
  await expect(titles(page).last()).toHaveText(titleOf(count))
  expect(await beyond(page)).toBe(0)
}

/** Scrolls to a share of the page and waits until rows are in view; returns every title rendered. */
async function showAt(page: Page, share: number): Promise<string[]> {
  await expect(async () => {
    const gap = await page.evaluate((part) => {
      const { scrollHeight } = document.documentElement
      window.scrollTo({ top: part * (scrollHeight - window.innerHeight), behavior: 'instant' })
      const boxes = [...document.querySelectorAll('[data-id]')].map((row) => row.getBoundingClientRect())
      return boxes.every(({ top, bottom }) => bottom < 0 || top > window.innerHeight)
    }, share)
    expect(gap, `nothing stands at ${share} of the page`).toBe(false)
  }).toPass({ timeout: 15_000 })
  return shown(page)
}

/** Scrolls to a book by its place, first by estimated heights and then by the rows found there. */
async function scrollTo(page: Page, place: number) {
  const row = titles(page).getByText(titleOf(place), { exact: true })
  for (let guess = place; !(await row.count()) && guess > 0;) {
    const held = await showAt(page, guess / count)
    guess += place - Number(held[Math.floor(held.length / 2)]?.slice(-4))
  }
  await row.scrollIntoViewIfNeeded()
}
