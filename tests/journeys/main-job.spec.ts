import { newName, signIn } from './steps.ts'
import { expect, test } from './reader.ts'

test('a reader starts a club, finds a book, adds it and reads it §1.1 §2.28 §8.12 @phone', async ({
  page,
}) => {
  await signIn(page, 'mara')
  const name = newName('Lamplight Readers')

  await page.getByRole('combobox', { name: /club/i }).fill(name)
  await page.getByRole('option', { name: /^Create/ }).click()
  await expect(page.getByLabel('Club Name')).toHaveValue(name)
  await expect(page.getByLabel('Description')).toHaveValue(`A magical reading community for ${name}`)
  await page.getByRole('button', { name: 'Create Club' }).click()
  await expect(page.getByText('Club Created!', { exact: true })).toBeVisible()
  await expect(
    page.getByText(`Welcome to ${name}! Your club is being enhanced with AI-powered book recommendations.`, {
      exact: true,
    }),
  ).toBeVisible()

  await expect(page).toHaveURL(/\/club\/lamplight-readers-/, { timeout: 15_000 })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 10_000 })
  await expect(page.getByText('Club Admin', { exact: true })).toBeVisible()
  await expect(page.getByText('No books yet')).toBeVisible()

  await page.getByRole('button', { name: 'Search for a book to add' }).click()
  await page.getByRole('searchbox').fill('pride predjudice')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page
    .getByRole('region', { name: 'Reading list' })
    .getByRole('button', { name: 'Add Pride and Prejudice', exact: true })
    .click()
  await expect(page.getByText('Book added!', { exact: true })).toBeVisible()
  await expect(
    page.getByText("The book has been added to your club's reading list.", { exact: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  const readingList = page.getByRole('region', { name: 'Reading list' })
  await expect(readingList.getByRole('link', { name: 'Pride and Prejudice' })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Pride and Prejudice' }).click()
  await page.getByRole('menuitem', { name: /mark.*read/i }).click()
  await page.getByLabel('Date', { exact: true }).fill('05142024')
  await page.getByLabel('Date', { exact: true }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /mark as read/i })
    .click()
  await expect(page.getByText('Book marked as read!', { exact: true })).toBeVisible()
  await expect(readingList.getByText('Read May 14, 2024')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Read May 14, 2024')).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('1')
})
