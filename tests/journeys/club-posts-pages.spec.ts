import { expect, test } from './reader.ts'
import { newName, signInAs, startClub } from './steps.ts'

test('the members page of a renamed club keeps the typed words and the focus, and still shows who joins', async ({
  page,
  as,
}) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('Before') })
  const listening = page.waitForResponse(/\/api\/clubs\/\d+\/events/)
  await page.goto(`/club/${club.slug}/members?query=i`)
  const search = page.getByRole('searchbox')
  await search.press('End')
  const name = newName('Later')
  await listening
  await mara.patch(`/api/clubs/${club.id}`, { data: { name } })
  await expect(page).toHaveURL(`/club/${name.toLowerCase().replaceAll(' ', '-')}/members?query=i`)
  await expect(search).toBeFocused()
  await search.pressSequentially('n')
  await expect(search).toBeFocused()
  await expect(page).toHaveURL(/query=in$/)
  await (await as('ines')).post(`/api/clubs/${club.id}/join`)
  await expect(page.getByRole('list', { name: 'Members' })).toContainText('Ines', { timeout: 5000 })
})

test('a stranger at the members page of an invite-only club reads how to get in', async ({ page, as }) => {
  const club = await startClub(await as('mara'), { name: newName('Quiet'), visibility: 'invite-only' })
  await signInAs(page, 'jonas')
  await page.goto(`/club/${club.slug}/members`)
  await expect(page.getByText('You need an invitation to join.')).toBeVisible()
  await expect(page.getByText('This club doesn’t take requests.')).toBeVisible()
})
