import type { Page } from '@playwright/test'
import { signInAs, startClub, newName } from './steps.ts'
import { expect, test } from './reader.ts'

/** Much less than the 30 s polling interval (specification, 7), so that only an event can have made the change. */
const told = { timeout: 8000 }

/** Opens a page and waits until it has subscribed to events. */
async function openListening(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse(/\/api\/clubs\/\d+\/events/)
  await page.goto(path)
  expect((await listening).status()).toBe(200)
}

test('one member’s change appears at once on another’s open page, and leaves alone what they are writing §D.108', async ({
  page,
  openPageAs,
  as,
}) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('Told at Once') }, ['Dracula'])
  const url = `/api/clubs/${club.id}`
  const jonas = await signInAs(page, 'jonas')
  await jonas.post(`${url}/join`)
  const [book] = await (await jonas.get(`${url}/books`)).json()

  await openListening(page, `/club/${club.slug}`)
  const { books } = await (await mara.get('/api/amazon/search?query=Persuasion')).json()
  await mara.post(`${url}/books`, { data: { bookId: books[0].id } })
  await expect(page.getByRole('link', { name: 'Persuasion' })).toBeVisible(told)
  await mara.delete(`${url}/books/${books[0].id}`)
  await expect(page.getByRole('link', { name: 'Persuasion' })).toHaveCount(0, told)

  const writer = await openPageAs('mara')
  await openListening(writer, `/club/${club.slug}/book/${book.id}?tab=notes`)
  await writer.getByLabel('Your note').fill('Garlic, and')
  await jonas.post(`${url}/books/${book.id}/notes`, {
    data: { content: 'Whitby, at night.', pageNumber: 40, memberName: 'Jonas' },
  })
  await expect(writer.getByText('Whitby, at night.')).toBeVisible(told)
  await expect(writer.getByLabel('Your note')).toHaveValue('Garlic, and')
  await expect(writer.getByLabel('Your note')).toBeFocused()
})

test('a member who is removed from a members-only club loses access at once §D.110', async ({ page, as }) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('Out at Once') }, ['Dracula'])
  const jonas = await signInAs(page, 'jonas')
  await jonas.post(`/api/clubs/${club.id}/join`)
  await mara.patch(`/api/clubs/${club.id}`, { data: { visibility: 'invite-only' } })
  const { memberId } = await (await jonas.get(`/api/clubs/${club.id}/membership-status`)).json()

  await openListening(page, `/club/${club.slug}`)
  await expect(page.getByRole('link', { name: 'Dracula' })).toBeVisible()
  await mara.delete(`/api/clubs/${club.id}/members/${memberId}`)
  await expect(page.getByText('For members only')).toBeVisible(told)
  await expect(page.getByRole('link', { name: 'Dracula' })).toHaveCount(0)
})
