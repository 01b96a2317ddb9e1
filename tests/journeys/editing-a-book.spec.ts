import { expect, test } from './reader.ts'
import { expectToast, newName, signInAs, startClub } from './steps.ts'

test('a member edits a book added by hand; a book of the catalogue has no such button', async ({
  page,
  as,
}) => {
  const club = await startClub(await as('mara'), { name: newName('Editors') }, ['Dracula'])
  const mara = await signInAs(page, 'mara')
  const { id: bookId } = await (
    await mara.post('/api/books', { data: { title: newName('Misspelt'), author: 'A. Nonymous' } })
  ).json()
  await mara.post(`/api/clubs/${club.id}/books`, { data: { bookId } })
  await page.goto(`/club/${club.slug}/book/${bookId}`)
  await page.getByRole('button', { name: 'Edit book' }).click()
  const form = page.getByRole('dialog', { name: 'Edit book' })
  await expect(form.getByRole('textbox', { name: 'Author' })).toHaveValue('A. Nonymous')
  const title = newName('Well Spelt')
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('textbox', { name: 'ISBN' }).fill('9780441013594')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText('This ISBN isn’t valid')
  await form.getByRole('textbox', { name: 'ISBN' }).fill('')
  await form.getByRole('spinbutton', { name: 'Year' }).fill('1999')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Updated', 'Book updated successfully')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('1999')).toBeVisible()

  const books: { id: number }[] = await (await mara.get(`/api/clubs/${club.id}/books`)).json()
  await page.goto(`/club/${club.slug}/book/${books.find(({ id }) => id !== bookId)?.id}`)
  await expect(page.getByRole('link', { name: 'Buy on Amazon' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit book' })).toHaveCount(0)
})
