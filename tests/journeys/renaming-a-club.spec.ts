import { expect, test } from './reader.ts'
import { expectToast, newName, signInAs, startClub } from './steps.ts'

test('an admin renames the club; an open page follows to the new address and keeps typed text', async ({
  page,
  as,
  openPageAs,
}) => {
  const club = await startClub(await as('mara'), { name: newName('Before') }, ['Dracula'])
  const name = newName('Afterwards')
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const books = await (await (await as('mara')).get(`/api/clubs/${club.id}/books`)).json()
  const other = await openPageAs('ines')
  await other.goto(`/club/${club.slug}/book/${books[0].id}?tab=discussions`)
  const title = other.getByRole('textbox', { name: 'Title' })
  await title.fill('Half a thought')

  await signInAs(page, 'mara')
  await page.goto(`/club/${club.slug}/settings`)
  const card = page.getByRole('group', { name: 'Club Name' })
  await card.getByRole('textbox', { name: 'Name' }).fill('')
  await card.getByRole('button', { name: 'Save name' }).click()
  await expectToast(page, 'Club name required', 'Please enter a name for your book club')
  await card.getByRole('textbox', { name: 'Name' }).fill(name)
  await expect(card).toContainText(`Address: /club/${slug}`)
  await card.getByRole('textbox', { name: 'Name' }).press('Enter')
  await expectToast(page, 'Success', 'Club updated successfully')
  await expect(page).toHaveURL(`/club/${slug}/settings`)

  await expect(other).toHaveURL(`/club/${slug}/book/${books[0].id}?tab=discussions`)
  await expect(title).toHaveValue('Half a thought')
  await expect(title).toBeFocused()
  const moved = await other.request.get(`/club/${club.slug}?invite=true`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers()['location'], moved.headers()['cache-control']]).toEqual([
    308,
    `/club/${slug}?invite=true`,
    'no-store',
  ])
  await other.goto(`/club/${club.slug}?view=list`)
  await expect(other).toHaveURL(`/club/${slug}?view=list`)
  await expect(other.getByRole('heading', { level: 1, name })).toBeVisible()
})
