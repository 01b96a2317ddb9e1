import type { Page } from '@playwright/test'
import { signInAs, expectToast, startAndOpenClub, toastOn } from './steps.ts'
import { blockEvents, expect, test } from './reader.ts'

const readingList = (page: Page) => page.getByRole('region', { name: 'Reading list' })

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Add a book by hand' }).click()
  const form = page.getByRole('dialog', { name: 'Add a book by hand' })
  await expect(form.getByLabel('Title')).toBeVisible()
  return form
}

test('a book that no search finds is added by hand, with at least a title and an author §2.31 §5.10', async ({
  page,
}) => {
  await startAndOpenClub(page, 'By Hand')
  const form = await openForm(page)
  const add = form.getByRole('button', { name: 'Add book' })
  await expect(add).toBeDisabled()
  await form.getByLabel('Title').fill('The Wrong Year')
  await form.getByLabel('Author').fill('   ')
  await expect(add).toBeDisabled()
  await form.getByLabel('Author').fill('A. Typist')
  await expect(add).toBeEnabled()
  const thisYear = new Date().getFullYear()
  const year = form.getByLabel('Year (optional)')
  for (const wrong of ['999', String(thisYear + 1), '1900.5']) {
    await year.fill(wrong)
    await add.click()
    await expect(form.getByText(`A year from 1000 to ${thisYear}`)).toBeVisible()
    await expect(year).toHaveAttribute('aria-invalid', 'true')
    await expect(year).toBeFocused()
    await year.fill('')
    await expect(form.getByText(`A year from 1000 to ${thisYear}`)).toHaveCount(0)
  }
  await year.fill('1000')
  await form.getByLabel('Genre (optional)').fill('Chronicle')
  await form.getByLabel('Description (optional)').fill('Monks disagree about a date.')
  await add.click()
  await expectToast(page, 'Book created and added!')
  await expect(form).toHaveCount(0)
  await expect(readingList(page).getByRole('link', { name: 'The Wrong Year' })).toBeVisible()
  await expect(readingList(page).getByText('Monks disagree about a date.')).toBeVisible()
  const next = await openForm(page)
  await expect(next.getByLabel('Title')).toHaveValue('')
})

test('the server’s message about a field is shown at that field, and nothing typed is lost §8.5', async ({
  page,
}) => {
  await startAndOpenClub(page, 'At the Field')
  const form = await openForm(page)
  await form.getByLabel('Title').fill('Odd Number')
  await form.getByLabel('Author').fill('A. Typist')
  await form.getByLabel('ISBN (optional)').fill('12-34')
  await form.getByRole('button', { name: 'Add book' }).click()
  await expectToast(page, 'Error creating book')
  await expect(form.getByText('This ISBN isn’t valid')).toBeVisible()
  await expect(form.getByLabel('ISBN (optional)')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('ISBN (optional)')).toBeFocused()
  await expect(form.getByLabel('Title')).toHaveValue('Odd Number')
  await expect(form.getByLabel('Author')).toHaveValue('A. Typist')
  await form.getByLabel('ISBN (optional)').fill('')
  await form.getByRole('button', { name: 'Add book' }).click()
  await expect(readingList(page).getByRole('link', { name: 'Odd Number' })).toBeVisible()
})

test('a form closed by accident reopens as it was §2.31', async ({ page }) => {
  await startAndOpenClub(page, 'By Accident')
  let form = await openForm(page)
  await form.getByLabel('Title').fill('Half a Title')
  await form.getByLabel('Year (optional)').fill('1984')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add a book by hand' })).toBeFocused()
  form = await openForm(page)
  await expect(form.getByLabel('Title')).toHaveValue('Half a Title')
  await expect(form.getByLabel('Year (optional)')).toHaveValue('1984')
})

test('a book added by hand twice is refused, and the typed text stays §8.5', async ({ page }) => {
  await startAndOpenClub(page, 'Written Twice', ['Dracula'])
  const form = await openForm(page)
  await form.getByLabel('Title').fill('DRACULA')
  await form.getByLabel('Author').fill('bram stoker')
  await form.getByRole('button', { name: 'Add book' }).click()
  await expectToast(page, 'Error creating book', 'This book is already in your reading list.')
  await expect(form.getByLabel('Title')).toHaveValue('DRACULA')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(readingList(page).getByRole('heading', { level: 3 })).toHaveCount(1)
})

test('a member who signed out in another tab keeps the draft of a book', async ({ page, context }) => {
  // With events, the page would remove the form before anybody presses its button.
  await blockEvents(page)
  await startAndOpenClub(page, 'Half Written')
  const form = await openForm(page)
  await form.getByLabel('Title').fill('The Interrupted')
  await form.getByLabel('Author').fill('A. Typist')
  await context.request.post('/api/auth/logout')
  await form.getByRole('button', { name: 'Add book' }).click()
  await expect(toastOn(page)).toContainText('Error creating book')
  // Signed out, nobody can add books here; the draft is kept.
  await expect(form).toHaveCount(0)
  await signInAs(page, 'mara')
  await page.reload()
  const again = await openForm(page)
  await expect(again.getByLabel('Title')).toHaveValue('The Interrupted')
  await expect(again.getByLabel('Author')).toHaveValue('A. Typist')
  await again.getByRole('button', { name: 'Add book' }).click()
  await expect(readingList(page).getByRole('link', { name: 'The Interrupted' })).toBeVisible()
})
