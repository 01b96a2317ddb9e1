import type { APIRequestContext, Page } from '@playwright/test'
import { cast, type Person } from '#tests/cast.ts'
import { signInAs, expectToast, startClub, newName } from './steps.ts'
import { blockEvents, expect, test } from './reader.ts'

/** Seconds after which an open page has polled everything that it shows. */
const polled = 31

const memberOf = async (admin: APIRequestContext, clubId: number, person: Person) => {
  const members: { id: number; email: string }[] = await (
    await admin.get(`/api/clubs/${clubId}/members`)
  ).json()
  const member = members.find(({ email }) => email === cast[person].email)
  if (!member) throw new Error(`${person} is not in the club`)
  return `/api/clubs/${clubId}/members/${member.id}`
}

/** Another tab of the same browser, whose clock can be advanced, and which gets no live events. */
async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.clock.install()
  await blockEvents(tab)
  await tab.goto(path)
  return tab
}

/** The event that a browser sends to a page when its tab becomes visible again. */
const lookAgain = (tab: Page) =>
  tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('a removed member loses access in every tab: by the next action, on focus, or by polling §6.10', async ({
  page,
  as,
}) => {
  test.slow()
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('Put Out') }, ['Dracula'])
  const jonas = await signInAs(page, 'jonas')
  await jonas.post(`/api/clubs/${club.id}/join`)
  await mara.patch(`/api/clubs/${club.id}`, { data: { visibility: 'invite-only' } })
  const [book] = await (await jonas.get(`/api/clubs/${club.id}/books`)).json()
  const bookPath = `/club/${club.slug}/book/${book.id}`

  const waiting = await openTab(page, `/club/${club.slug}`)
  const looking = await openTab(page, `${bookPath}?tab=notes`)
  const doing = await openTab(page, bookPath)
  await expect(waiting.getByText('Member', { exact: true })).toBeVisible()
  await expect(waiting.getByText(/Mara and Jonas/)).toBeVisible()
  await expect(waiting.getByRole('link', { name: 'Dracula' })).toBeVisible()
  await expect(looking.getByRole('button', { name: 'Save Note' })).toBeVisible()
  await doing.getByLabel('Your review (optional)').fill('Better read by day.')
  await doing.getByRole('radio', { name: '4 stars' }).click()

  expect((await mara.delete(await memberOf(mara, club.id, 'jonas'))).status()).toBe(204)

  await doing.getByRole('button', { name: 'Submit Review' }).click()
  await expect(doing.getByText('For members only')).toBeVisible()
  await expect(doing.getByRole('heading', { name: 'Dracula' })).toHaveCount(0)

  await lookAgain(looking)
  await expect(looking.getByText('For members only')).toBeVisible()
  await expect(looking.getByRole('button', { name: 'Save Note' })).toHaveCount(0)

  await waiting.clock.fastForward(polled * 1000)
  await expect(waiting.getByText('For members only')).toBeVisible()
  await expect(waiting.getByRole('button', { name: 'Invite Only' })).toBeVisible()
  await expect(waiting.getByText('Member', { exact: true })).toHaveCount(0)
  await expect(waiting.getByRole('link', { name: 'Dracula' })).toHaveCount(0)
  await expect(waiting.getByText(/Mara/)).toHaveCount(0)
})

test('an admin who is made a member again loses the settings in every tab §6.10', async ({ page, as }) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('Stepped Down') }, ['Dracula'])
  const jonas = await signInAs(page, 'jonas')
  await jonas.post(`/api/clubs/${club.id}/join`)
  const path = await memberOf(mara, club.id, 'jonas')
  await mara.post(`${path}/make-admin`)

  const settings = `/club/${club.slug}/settings`
  const doing = await openTab(page, settings)
  const looking = await openTab(page, `${settings}?tab=reading-list`)
  const waiting = await openTab(page, `${settings}?tab=members`)
  const clubPage = await openTab(page, `/club/${club.slug}`)
  await expect(looking.getByRole('heading', { name: 'Manage Reading List' })).toBeVisible()
  await expect(waiting.getByRole('heading', { name: 'Club Members (2)' })).toBeVisible()
  await expect(clubPage.getByText('Club Admin')).toBeVisible()
  await doing.getByRole('textbox', { name: 'Description' }).fill('By order of Jonas.')

  expect((await mara.post(`${path}/make-member`)).ok()).toBe(true)

  await doing.getByRole('button', { name: 'Save description' }).click()
  await expectToast(doing, 'Error', 'Only club creators and admins can access settings.')
  await lookAgain(looking)
  await waiting.clock.fastForward(polled * 1000)
  for (const tab of [doing, looking, waiting]) {
    await expect(tab.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(tab.getByRole('tab')).toHaveCount(0)
  }
  await clubPage.clock.fastForward(polled * 1000)
  await expect(clubPage.getByText('Member', { exact: true })).toBeVisible()
  await expect(clubPage.getByRole('link', { name: 'Club settings' })).toHaveCount(0)
})

test('a visitor no longer sees the list when its club becomes invite-only §4.1', async ({ page, as }) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('Drawn Curtain') }, ['Dracula'])
  const visitor = await openTab(page, `/club/${club.slug}`)
  await expect(visitor.getByRole('link', { name: 'Dracula' })).toBeVisible()
  await mara.patch(`/api/clubs/${club.id}`, { data: { visibility: 'invite-only' } })
  await visitor.clock.fastForward(polled * 1000)
  await expect(visitor.getByText('For members only')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Dracula' })).toHaveCount(0)
  await expect(visitor.getByText(/Mara/)).toHaveCount(0)
})

test('a reader who signed out in one tab is signed out in the others §4.14', async ({ page, as }) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('Gone Home'), visibility: 'invite-only' }, ['Dracula'])
  await signInAs(page, 'mara')
  const other = await openTab(page, `/club/${club.slug}`)
  await expect(other.getByRole('link', { name: 'Dracula' })).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await lookAgain(other)
  await expect(other.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(other.getByText('For members only')).toBeVisible()
})
