import { newName, startClub } from './steps.ts'
import { expect, test } from './reader.ts'

test('a member mutes a discussion of somebody else by keyboard, hears of no reply, and unmutes it', async ({
  as,
  openPageAs,
}) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('Quiet') }, ['Dracula'])
  const [book] = await (await mara.get(`/api/clubs/${club.id}/books`)).json()
  const discussions = `/api/clubs/${club.id}/books/${book.id}/discussions`
  const jonas = await as('jonas')
  await jonas.post(`/api/clubs/${club.id}/join`)
  const ines = await as('ines')
  await ines.post(`/api/clubs/${club.id}/join`)
  await ines.patch(`/api/clubs/${club.id}/notification-preferences`, { data: { level: 'everything' } })
  const thread = { title: 'Who is at the window?', content: 'A bat', memberName: 'Jonas' }
  const { id } = await (await jonas.post(discussions, { data: thread })).json()
  const reply = () => mara.post(discussions, { data: { content: 'No', memberName: 'Mara', parentId: id } })
  const replies = async () => {
    const all: { kind: string; path: string }[] = await (await ines.get('/api/notifications')).json()
    return all.filter(({ kind, path }) => kind === 'reply' && path.startsWith(`/club/${club.slug}/`)).length
  }

  const page = await openPageAs('ines')
  const choose = async (name: string) => {
    const item = page.getByRole('menuitem', { name })
    await expect(item).toBeEnabled()
    await item.press('Enter')
  }
  await page.goto(`/club/${club.slug}/book/${book.id}?tab=discussions`)
  const menu = page.getByRole('button', { name: 'Actions for the discussion by Jonas' })
  await menu.press('Enter')
  await choose('Mute this discussion')
  await expect(page.getByRole('status').filter({ hasText: 'You won’t be notified' })).toBeVisible()
  await reply()
  expect(await replies()).toBe(0)

  await menu.press('Enter')
  await choose('Unmute this discussion')
  await expect(page.getByRole('status').filter({ hasText: 'You’ll be notified' })).toBeVisible()
  await reply()
  expect(await replies()).toBe(1)
})
