import { expect, test } from './reader.ts'
import { newName, signInAs, startClub, toastOn } from './steps.ts'

test('a reader who finishes by mistake undoes it, and what had opened is sealed again §R.21 §R.22', async ({
  page,
  as,
}) => {
  const jonas = await as('jonas')
  const mara = await signInAs(page, 'mara')
  const club = await startClub(mara, { name: newName('Undone'), description: 'In step.' }, ['Dracula'])
  const [book]: { id: number }[] = await (await mara.get(`/api/clubs/${club.id}/books`)).json()
  const api = `/api/clubs/${club.id}/books/${book?.id}`
  await jonas.post(`/api/clubs/${club.id}/join`)
  await jonas.post(`${api}/discussions`, {
    data: { title: 'The letter', content: 'It was forged.', place: 700, memberName: 'Jonas' },
  })
  await mara.patch(`${api}/progress`, { data: { totalPages: 300, currentPage: 120 } })

  await page.goto(`/club/${club.slug}/book/${book?.id}?tab=discussions`)
  await page.getByRole('button', { name: 'I’ve finished it' }).click()
  await expect(toastOn(page)).toContainText('1 post has opened for you.')
  // The toast stays for twenty seconds, which a busy machine may take until the post is there.
  await toastOn(page).getByRole('link', { name: 'Read it' }).click()
  await expect(page.getByText('It was forged.')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Post by Jonas' })).toBeFocused()

  await page.getByRole('button', { name: 'Undo finishing' }).press('Enter')
  await expect(page.getByLabel('Current page')).toHaveValue('120')
  await expect(page.getByText('It was forged.')).toHaveCount(0)
  await expect(page.getByText(/^Jonas started a discussion/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'I’ve finished it' })).toBeVisible()

  await page.getByRole('button', { name: 'I’ve finished it' }).click()
  await expect(page.getByText('It was forged.')).toBeVisible()
  await toastOn(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('It was forged.')).toHaveCount(0)
  await expect(page.getByLabel('Current page')).toHaveValue('120')
})
