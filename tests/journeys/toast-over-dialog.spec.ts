import { expect, test } from './reader.ts'
import { newName, signInAs, startClub } from './steps.ts'

test('on a phone, the reason why a book cannot be edited shows above the form', async ({ page, as }) => {
  const jonas = await as('jonas')
  const club = await startClub(jonas, { name: newName('Editors') }, [])
  const title = newName('Misspelt')
  const { id: bookId } = await (
    await jonas.post('/api/books', { data: { title, author: 'A. Nonymous' } })
  ).json()
  const other = await startClub(jonas, { name: newName('Elsewhere') }, [])
  for (const { id } of [club, other]) await jonas.post(`/api/clubs/${id}/books`, { data: { bookId } })
  const mara = await signInAs(page, 'mara')
  await mara.post(`/api/clubs/${club.id}/join`, { data: {} })

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/club/${club.slug}/book/${bookId}`)
  await page.getByRole('button', { name: 'Edit book' }).click()
  await page.getByRole('textbox', { name: 'Author' }).fill('Somebody')
  await page.getByRole('button', { name: 'Save' }).click()
  const reason = page.getByText('Ask the reader who added it').first()
  await expect(reason).toBeVisible()
  // Fails if the form covers it.
  await reason.click({ trial: true, timeout: 3000 })
})
