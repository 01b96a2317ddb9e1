import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Person } from '#tests/cast.ts'
import { pictureOf } from '#tests/picture.ts'
import { expectToast, newName, signInAs, type StartedClub, startClub } from './steps.ts'
import { expect, test } from './reader.ts'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** As a reader sends it there: by Enter on a desk, with the button on a phone. */
async function write(page: Page, field: Locator, words: string): Promise<void> {
  await field.fill(words)
  if (test.info().project.name === 'phone') await page.getByRole('button', { name: 'Send' }).click()
  else await field.press('Enter')
}

/** Leaves the page first: it tells for whom it is open what they have seen. */
async function openAs(page: Page, person: Person, path: string): Promise<void> {
  await page.goto('about:blank')
  await signInAs(page, person)
  await page.goto(path)
}

const picture = async (background: string) => ({
  name: 'picture.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from((await pictureOf(320, 240, background)).split(',')[1] ?? '', 'base64'),
})

async function planMeeting(admin: APIRequestContext, club: StartedClub): Promise<number> {
  const startsAt = `${new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10)}T19:30`
  const data = { title: 'The first half', startsAt, timeZone: 'Europe/Berlin', place: 'The pub' }
  return (await (await admin.post(`/api/clubs/${club.id}/meetings`, { data })).json()).id
}

test('a month’s chatter: an announcement, replies, pictures, a reaction, a pin, and the wine for a meeting §B.21 @phone', async ({
  page,
  as,
}) => {
  const [mara, jonas] = [await as('mara'), await as('jonas')]
  const club = await startClub(mara, { name: newName('Kitchen Table') }, ['Dracula'])
  await jonas.post(`/api/clubs/${club.id}/join`)
  const meetingId = await planMeeting(mara, club)

  await openAs(page, 'mara', `/club/${club.slug}`)
  await page.getByRole('link', { name: /^Board/ }).click()
  await expect(page.getByText('Talk that isn’t about a book')).toBeVisible()
  await box(page, 'Write to the club').fill('The oven has died. On Thursday we meet at the pub.')
  await page.getByRole('checkbox', { name: 'Announce this to everyone' }).check()
  await page.getByRole('button', { name: 'Announce' }).click()
  await expect(page.getByRole('link', { name: /^The oven has died/ })).toBeVisible()
  await expect(box(page, 'Write to the club')).toHaveValue('')

  await openAs(page, 'jonas', `/club/${club.slug}`)
  const announcements = page.getByRole('region', { name: 'Announcements' })
  await expect(announcements).toContainText('we meet at the pub')
  await announcements.getByRole('button', { name: 'Dismiss the announcement' }).click()
  await expect(announcements).toBeHidden()
  await page.getByRole('link', { name: /^Board 1 new Mara: The oven/ }).click()
  await expect(page.getByRole('article', { name: 'Message by Mara' })).toContainText('the pub')
  const reply = box(page, 'Write a reply')
  await write(page, reply, 'Fine with me.')
  await expect(reply).toHaveValue('')
  await expect(page.getByRole('article', { name: 'Reply by Jonas' })).toContainText('Fine with me.')
  await page
    .getByLabel('Pictures from this device')
    .setInputFiles([await picture('#c8922b'), await picture('#5b1a2b')])
  await box(page, 'Description of picture 1').fill('A bottle of white wine')
  await write(page, reply, 'Which one?')
  const pictured = page.getByRole('article', { name: 'Reply by Jonas' }).nth(1)
  await expect(pictured.getByRole('img', { name: 'A bottle of white wine' })).toBeVisible()
  await expect(pictured.locator('img')).toHaveCount(2)

  await openAs(page, 'mara', `/club/${club.slug}/board`)
  await expect(page.getByRole('listitem').filter({ hasText: 'The oven has died' })).toContainText('2 new')
  await page.getByRole('link', { name: /^The oven has died/ }).click()
  await expect(page.getByRole('separator', { name: '2 new' })).toBeInViewport()
  await page.getByRole('button', { name: 'React to the post by Jonas' }).nth(1).click()
  await page.getByRole('button', { name: 'Heart' }).click()
  await expect(page.getByRole('button', { name: /^heart 1/ })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for the message by Mara' }).click()
  await page.getByRole('menuitem', { name: 'Pin to the top' }).click()
  await expectToast(page, 'Pinned to the top of the board')
  await expect(page.getByText('Pinned', { exact: true })).toBeVisible()

  await page.goto(`/club/${club.slug}/meetings/${meetingId}`)
  await page.getByRole('link', { name: 'Talk about this evening' }).click()
  await expect(page.getByText(/^About the evening of/)).toBeVisible()
  await write(page, box(page, 'Write to the club'), 'Who brings wine?')
  await expect(page.getByRole('article', { name: 'Message by Mara' })).toContainText('Who brings wine?')
  await page.getByRole('link', { name: /^The evening of/ }).click()
  await expect(page.getByRole('region', { name: 'About this evening' })).toContainText('Who brings wine?')
})

test('a message that could not be sent is kept and sent later, and who is removed while writing keeps the words §B.20 §B.22', async ({
  page,
  as,
}) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('Out the Door') })
  const jonas = await signInAs(page, 'jonas')
  await jonas.post(`/api/clubs/${club.id}/join`)
  const data = { content: 'Who has a spare copy?' }
  const thread = await (await mara.post(`/api/clubs/${club.id}/board`, { data })).json()
  await page.goto(`/club/${club.slug}/board/${thread.id}`)
  const reply = box(page, 'Write a reply')
  await page.route('**/replies', (route) => route.abort())
  await write(page, reply, 'I have two.')
  await expect(page.getByRole('main').getByText('Kept on this phone, will be sent')).toBeVisible()
  await expect(reply).toHaveValue('')
  await page.unroute('**/replies')
  // By itself, once the server answers again.
  await expect(page.getByRole('article', { name: 'Reply by Jonas' })).toHaveCount(1)
  await expect(page.getByRole('main').getByText('Kept on this phone, will be sent')).toBeHidden()

  // The message arrives, but its answer gets lost.
  await page.route('**/replies', (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await write(page, reply, 'Both are yours.')
  await expect(page.getByText('Both are yours.')).toHaveCount(1)
  await expect(page.getByRole('article', { name: 'Reply by Jonas' })).toHaveCount(2)
  await expect(page.getByRole('alert')).toBeHidden()

  await reply.fill('One is in Portuguese')
  const { memberId } = await (await jonas.get(`/api/clubs/${club.id}/membership-status`)).json()
  await mara.delete(`/api/clubs/${club.id}/members/${memberId}`)
  const kept = page.getByRole('textbox', { name: /^This wasn’t sent/ })
  await expect(kept).toHaveValue('One is in Portuguese')
  await expect(page.getByText('Who has a spare copy?')).toBeHidden()
})

test('a long conversation opens at the first unread one or at a link, and nothing moves when more come §B.23', async ({
  page,
  as,
}) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('Long Evening') })
  const jonas = await signInAs(page, 'jonas')
  await jonas.post(`/api/clubs/${club.id}/join`)
  const api = `/api/clubs/${club.id}/board`
  const thread = await (await mara.post(api, { data: { content: 'What next?' } })).json()
  const ids: number[] = []
  for (let at = 1; at <= 160; at++) {
    const answer = await mara.post(`${api}/${thread.id}/replies`, { data: { content: `Thought ${at}.` } })
    ids.push((await answer.json()).id)
  }
  await jonas.post(`${api}/${thread.id}/seen`, { data: { upTo: ids[89] } })

  await page.goto(`/club/${club.slug}/board/${thread.id}`)
  const thought = (at: number) => page.getByText(`Thought ${at}.`, { exact: true })
  await expect(page.getByRole('separator')).toBeInViewport()
  await expect(thought(91)).toBeInViewport()
  const earliest = page.getByRole('article', { name: 'Reply by Mara' }).first()
  await expect(earliest).toContainText('Thought 66.')
  await thought(70).scrollIntoViewIfNeeded()
  const top = () => thought(70).evaluate((words) => Math.round(words.getBoundingClientRect().top))
  const before = await top()
  await expect(thought(20)).toBeAttached()
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)

  await page.getByRole('button', { name: /^Jump to newest/ }).click()
  await expect(thought(160)).toBeInViewport()
  await mara.post(`${api}/${thread.id}/replies`, { data: { content: 'Thought 161.' } })
  await expect(page.getByRole('log', { name: 'New replies' })).toContainText('Thought 161.')
  await expect(thought(161)).toBeInViewport()

  await page.goto(`/club/${club.slug}/board/${thread.id}#post-${ids[9]}`)
  await page.reload()
  await expect(page.locator(`#post-${ids[9]}`)).toBeFocused()
  await expect(thought(10)).toBeInViewport()
})
