import type { Page } from '@playwright/test'
import { signInAs, chooseFor, expectToast, startClub, newName } from './steps.ts'
import { expect, test } from './reader.ts'

const readingList = (page: Page) => page.getByRole('region', { name: 'Reading list' })

test('a stranger opens a book’s menu and reads why its actions are disabled §6.6', async ({ page, as }) => {
  const club = await startClub(await as('mara'), { name: newName('Look, Not Touch') }, [
    'Dracula',
    'Persuasion',
  ])
  await signInAs(page, 'ines')
  await page.goto(`/club/${club.slug}`)
  await page.getByRole('radio', { name: 'List' }).check()
  await page.getByRole('button', { name: 'Actions for Dracula' }).click()
  const items = page.getByRole('menuitem')
  await expect(items).toHaveCount(3)
  for (const item of await items.all()) {
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await expect(item).toContainText('Join this club to change its list')
  }
  await items.filter({ hasText: 'Remove' }).click({ force: true })
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(readingList(page).getByRole('link', { name: 'Dracula', exact: true })).toBeVisible()
})

test('a member marks a book read on a day of the calendar, where future days are disabled §2.33 §5.13', async ({
  page,
}) => {
  const club = await startClub(await signInAs(page, 'mara'), { name: newName('Calendar') }, ['Dracula'])
  await page.goto(`/club/${club.slug}`)
  await chooseFor(page, 'Dracula', /mark as read/i)
  const dialog = page.getByRole('dialog', { name: 'Mark as read' })
  await expect(dialog.locator('td[data-today]')).toBeVisible()
  const days = await dialog.locator('td').evaluateAll((cells) => {
    const today = cells.findIndex((cell) => cell.hasAttribute('data-today'))
    const closed = (cell: Element) => cell.querySelector('button:not(:disabled)') === null
    return {
      before: cells.slice(0, today + 1).filter(closed).length,
      after: cells.slice(today + 1).map(closed),
    }
  })
  expect(days.before).toBe(0)
  expect(days.after.length).toBeGreaterThan(0)
  expect(days.after).not.toContain(false)

  const years = await dialog.getByLabel('Choose the Year').locator('option').allTextContents()
  expect([years[0], years.at(-1)]).toEqual([String(new Date().getFullYear()), '2000'])
  await dialog.getByLabel('Choose the Year').selectOption('2023')
  await dialog.getByLabel('Choose the Month').selectOption('March')
  await dialog.getByRole('button', { name: /March 14th, 2023/ }).click()
  await expect(dialog.getByText('Read Mar 14, 2023')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mark as read' }).click()
  await expectToast(page, 'Success', 'Book marked as read!')
  await expect(dialog).toHaveCount(0)
  await expect(readingList(page).getByText('Read Mar 14, 2023')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Actions for Dracula' })).toBeFocused()
  await expect(page.getByRole('definition').first()).toHaveText('1')
})

test('a member types a read date; an invalid or future date changes nothing, and a sentence says why §5.11', async ({
  page,
}) => {
  const club = await startClub(await signInAs(page, 'mara'), { name: newName('Typed Day') }, ['Dracula'])
  await page.goto(`/club/${club.slug}`)
  await chooseFor(page, 'Dracula', /mark as read/i)
  const dialog = page.getByRole('dialog', { name: 'Mark as read' })
  const date = dialog.getByLabel('Date', { exact: true })
  const says = dialog.locator('[aria-live=polite]').filter({ hasText: /^Read / })
  await date.fill('5/3/2024')
  await date.press('Enter')
  await expect(says).toHaveText('Read May 3, 2024')
  const nextYear = new Date().getFullYear() + 1
  for (const wrong of ['13452020', '2/30/2023', `1/2/${nextYear}`, '12311899', 'May 3', '5/3/24']) {
    await date.fill(wrong)
    await date.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText(/^(That’s not a date|A read date can’t)/)
    await expect(says).toHaveText('Read May 3, 2024')
    await expect(dialog).toBeVisible()
  }
  await date.fill('02292024')
  await date.press('Enter')
  await expect(says).toHaveText('Read Feb 29, 2024')
  await dialog.getByRole('button', { name: 'Mark as read' }).click()
  await expect(readingList(page).getByText('Read Feb 29, 2024')).toBeVisible()
  await expectToast(page, 'Success', 'Book marked as read!')
  await page.reload()
  await expect(readingList(page).getByText('Read Feb 29, 2024')).toBeVisible()
})

test('a member marks a book as being read §2.33', async ({ page }) => {
  const club = await startClub(await signInAs(page, 'mara'), { name: newName('At the Moment') }, ['Dracula'])
  await page.goto(`/club/${club.slug}`)
  await chooseFor(page, 'Dracula', /^Currently reading/)
  await expectToast(page, 'Success', 'The club is now reading Dracula.')
  await expect(readingList(page).getByText('Currently Reading')).toBeVisible()
  await page.reload()
  await expect(readingList(page).getByText('Currently Reading')).toBeVisible()
})

test('a book is removed only after a confirmation, and then for everybody §5.22 §8.12', async ({
  page,
  openPageAs,
}) => {
  const club = await startClub(await signInAs(page, 'mara'), { name: newName('Take Away') }, [
    'Dracula',
    'Persuasion',
  ])
  await page.goto(`/club/${club.slug}`)
  await chooseFor(page, 'Dracula', /remove/i)
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to remove this book from the reading list?')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(readingList(page).getByRole('link', { name: 'Dracula' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Actions for Dracula' })).toBeFocused()

  await chooseFor(page, 'Dracula', /remove/i)
  await question.getByRole('button', { name: 'Remove book' }).click()
  await expectToast(page, 'Success', 'Book removed from reading list!')
  await expect(readingList(page).getByRole('link', { name: 'Dracula' })).toHaveCount(0)
  await expect(readingList(page).getByRole('heading', { name: 'Reading list' })).toBeFocused()
  const visitor = await openPageAs()
  await visitor.goto(`/club/${club.slug}`)
  await expect(visitor.getByRole('link', { name: 'Persuasion' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Dracula' })).toHaveCount(0)
})

test('a removal shows at once and is reverted when the server refuses §4.9 §8.6', async ({ page }) => {
  const club = await startClub(await signInAs(page, 'mara'), { name: newName('Not Gone') }, [
    'Dracula',
    'Persuasion',
  ])
  await page.goto(`/club/${club.slug}`)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/clubs/*/books/*', async (route) => {
    await held
    await route.fulfill({ status: 500, body: 'broken' })
  })
  await chooseFor(page, 'Dracula', /remove/i)
  await page.getByRole('button', { name: 'Remove book' }).click()
  await expect(readingList(page).getByRole('link', { name: 'Dracula' })).toHaveCount(0)
  answer()
  await expectToast(page, 'Error', 'Failed to remove book')
  await expect(readingList(page).getByRole('link', { name: 'Dracula' })).toBeVisible()
})

test('a book that could not be marked as being read is reverted §4.9 §8.6', async ({ page }) => {
  const club = await startClub(await signInAs(page, 'mara'), { name: newName('Not Read') }, ['Dracula'])
  await page.goto(`/club/${club.slug}`)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/clubs/*/books/*', async (route) => {
    await held
    await route.fulfill({ status: 500, body: 'broken' })
  })
  await chooseFor(page, 'Dracula', /mark as read/i)
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as read' }).click()
  await expect(readingList(page).getByText(/^Read \w{3} \d/)).toBeVisible()
  answer()
  await expectToast(page, 'Error', 'Failed to mark book as read')
  await expect(readingList(page).getByText(/^Read \w{3} \d/)).toHaveCount(0)
})
