import { newName, startClub } from './steps.ts'
import { expect, test } from './reader.ts'

test('a club’s discussions are one click away from its page, link to the posts, and show what others write', async ({
  page,
  as,
}) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('Talkers') }, ['Dracula', 'Emma'])
  const books: { id: number; title: string }[] = await (await mara.get(`/api/clubs/${club.id}/books`)).json()
  const write = async (at: number, data: object): Promise<number> => {
    const url = `/api/clubs/${club.id}/books/${books[at]?.id}/discussions`
    const post = { content: 'The Count did it', memberName: 'Mara', ...data }
    return (await (await mara.post(url, { data: post })).json()).id
  }
  const parentId = await write(0, { title: 'Who is at the window?' })
  await write(0, { parentId, memberName: 'Jonas', content: 'A bat' })
  await page.goto(`/club/${club.slug}`)
  await page.getByRole('link', { name: 'Discussions' }).click()
  const threads = page.getByRole('list', { name: 'Discussions' }).getByRole('listitem')
  await expect(threads).toHaveCount(1)
  await expect(threads).toContainText('1 reply')
  await expect(page.getByText('The Count did it')).toHaveCount(0)

  await write(1, { title: 'Question: is she right?' })
  await expect(threads).toHaveCount(2)
  await expect(threads.first()).toContainText('is she right?')
  await page.getByRole('link', { name: /^Latest by Jonas/ }).click()
  await expect(page.getByRole('tab', { name: 'Discussions', selected: true })).toBeVisible()
  await expect(page.getByText('A bat')).toBeInViewport()

  // The tabs show their counts, which include what others write meanwhile.
  const discussions = page.getByRole('tab', { name: 'Discussions' })
  await expect(discussions).toHaveAccessibleName('Discussions , 1')
  await write(0, { title: 'And who is at the door?' })
  await expect(discussions).toHaveAccessibleName('Discussions , 2')
  await expect(page.getByRole('tab', { name: 'Notes', exact: true })).toBeVisible()
})
