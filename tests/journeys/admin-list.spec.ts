import type { Locator, Page } from '@playwright/test'
import { signInAs, expectToast, startClub, newName } from './steps.ts'
import { pointerOn } from './pointer.ts'
import { expect, test } from './reader.ts'

async function openAdminList(page: Page, titles: string[]) {
  const club = await startClub(await signInAs(page, 'mara'), { name: newName('In Order') }, titles)
  await page.goto(`/club/${club.slug}/settings?tab=reading-list`)
  await expect(page.locator('[data-id]')).toHaveCount(titles.length)
  return club
}

const titlesOn = (page: Page) => page.locator('[data-id] p.font-serif')
const handleOf = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^Move ${title}, `) })

async function middleOf(one: Locator) {
  await one.scrollIntoViewIfNeeded()
  const box = await one.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

test('a book dragged to the top by its handle comes first for everybody, also after a reload §2.71 @phone', async ({
  page,
  openPageAs,
  hasTouch,
}) => {
  const club = await openAdminList(page, ['Emma', 'Circe', 'Dune'])
  await expect(titlesOn(page)).toHaveText(['Emma', 'Circe', 'Dune'])
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/reading-list/order'))
  const from = await middleOf(handleOf(page, 'Dune'))
  const pointer = await pointerOn(page, hasTouch)
  await pointer.down(from)
  // At the top of the window the page scrolls by itself until the first row is under the pointer.
  for (const part of [0.75, 0.5, 0.25, 0]) await pointer.move({ x: from.x, y: 70 + (from.y - 70) * part })
  await expect(titlesOn(page)).toHaveText(['Dune', 'Emma', 'Circe'])
  await pointer.up()
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await expect(titlesOn(page)).toHaveText(['Dune', 'Emma', 'Circe'])

  const visitor = await openPageAs()
  const listed: { title: string }[] = await (await visitor.request.get(`/api/clubs/${club.id}/books`)).json()
  expect(listed.map(({ title }) => title)).toEqual(['Dune', 'Emma', 'Circe'])
})

test('a drag cancelled with Escape leaves every book in its place §2.71 @phone', async ({
  page,
  hasTouch,
}) => {
  await openAdminList(page, ['Emma', 'Circe'])
  const from = await middleOf(handleOf(page, 'Circe'))
  const pointer = await pointerOn(page, hasTouch)
  await pointer.down(from)
  for (const part of [0.75, 0.5, 0.25, 0]) await pointer.move({ x: from.x, y: 70 + (from.y - 70) * part })
  await expect(titlesOn(page)).toHaveText(['Circe', 'Emma'])
  await page.keyboard.press('Escape')
  await expect(titlesOn(page)).toHaveText(['Emma', 'Circe'])
  await pointer.up()
  await expect(page.getByText('The book is back where it was')).toBeAttached()
  await page.reload()
  await expect(titlesOn(page)).toHaveText(['Emma', 'Circe'])
})

test('the list is a table on a wide screen and stacked cards on a phone, with notes that are saved §2.72 @phone', async ({
  page,
  isMobile,
}) => {
  await openAdminList(page, ['Emma', 'Circe'])
  const boxes = await page
    .locator('[data-id]')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect()))
  const [first, second] = boxes
  expect(second?.left).toBe(first?.left)
  expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? Infinity)
  const notes = page.getByRole('textbox', { name: 'Notes on Circe' })
  if (isMobile) {
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Reading list' }).getByRole('listitem')).toHaveCount(2)
    for (const named of ['Date Read', 'Suggested By', 'Notes'])
      await expect(page.getByRole('listitem').getByText(named, { exact: true })).toHaveCount(2)
    // Four books fit on a phone's screen.
    for (const { height } of boxes) expect(height).toBeLessThanOrEqual(180)
  } else {
    await expect(page.getByRole('columnheader')).toHaveText([
      'Order',
      'Book',
      'Date Read',
      'Suggested By',
      'Actions',
    ])
  }
  await page.getByRole('button', { name: 'Add notes on Circe' }).click()
  await notes.fill('Jonas brings the olives.')
  await notes.blur()
  await expectToast(page, 'Updated', 'Book updated successfully')
  await page.reload()
  await page.getByRole('button', { name: 'Notes on Circe' }).click()
  await expect(notes).toHaveValue('Jonas brings the olives.')
  if (!isMobile) return
  await page.getByRole('button', { name: 'Actions for Circe' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(titlesOn(page)).toHaveText(['Circe', 'Emma'])
})

test('the calendar of a read date is entirely on the screen, wherever its button is §2.73 @phone', async ({
  page,
}) => {
  await openAdminList(page, ['Emma', 'Circe', 'Dune'])
  for (const title of ['Emma', 'Dune']) {
    const button = page.getByRole('button', { name: `Date read of ${title}: Pick date` })
    // In the middle of the window, where there is least space above and below.
    await button.evaluate((one) => one.scrollIntoView({ block: 'center' }))
    await button.click()
    const panel = page.getByRole('dialog', { name: `Date read of ${title}` })
    await expect(panel.getByRole('grid')).toBeInViewport({ ratio: 1 })
    await expect(panel.getByLabel('Date', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect.poll(() => panel.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  }
  await page.getByRole('button', { name: 'Date read of Emma: Pick date' }).click()
  await page.getByRole('button', { name: /^Today/ }).click()
  await expect(page.getByRole('button', { name: /^Date read of Emma: \d\d\/\d\d\/\d{4}$/ })).toBeFocused()
})

test('an admin types a date in the British order, and a press beside the calendar keeps it §2.64', async ({
  page,
}) => {
  await openAdminList(page, ['Emma'])
  await page.getByRole('button', { name: 'Date read of Emma: Pick date' }).click()
  const panel = page.getByRole('dialog', { name: 'Date read of Emma' })
  const date = panel.getByLabel('Date', { exact: true })
  await date.fill('25 Spt 2025')
  await page.mouse.click(2, 2)
  await expect(panel.getByRole('alert')).toHaveText(/^That’s not a date we can read/)
  await date.fill('25/09/2025')
  await page.mouse.click(2, 2)
  await expect(page.getByRole('button', { name: 'Date read of Emma: 09/25/2025' })).toBeVisible()
  await expectToast(page, 'Updated')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Date read of Emma: 09/25/2025' })).toBeVisible()
})
