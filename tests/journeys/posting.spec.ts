import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './reader.ts'
import { listen, untilPart } from './screen-reader.ts'
import { expectToast, newName, signInAs, startClub } from './steps.ts'

/** A club with a book about which Jonas has written enough to fill a phone several times. */
async function startTalkative(mara: APIRequestContext, jonas: APIRequestContext) {
  const club = await startClub(mara, { name: newName('Talkative') }, ['Dracula'])
  const [book]: { id: number }[] = await (await mara.get(`/api/clubs/${club.id}/books`)).json()
  await jonas.post(`/api/clubs/${club.id}/join`)
  const api = `/api/clubs/${club.id}/books/${book?.id}`
  const content = 'I count nine hands, and none of them is to be trusted. '.repeat(8)
  for (let more = 0; more < 4; more++) {
    await jonas.post(`${api}/notes`, { data: { content, memberName: 'Jonas' } })
    for (const type of ['question', 'discussion'])
      await jonas.post(`${api}/discussions`, {
        data: { title: `Number ${more}`, content, memberName: 'Jonas', type },
      })
  }
  await jonas.post(`/api/books/${book?.id}/ratings`, {
    data: { rating: 4, comment: content, memberName: 'Jonas', clubId: club.id },
  })
  return { clubId: club.id, bookId: book?.id, api, path: `/club/${club.slug}/book/${book?.id}` }
}

const kinds = [
  ['notes', 'Write a note', 'Your note', 'Save Note'],
  ['questions', 'Ask the club', 'Title', 'Post Question'],
  ['discussions', 'Start a discussion', 'Title', 'Start Discussion'],
  ['reviews', 'Write a review', 'Your review (optional)', 'Submit Review'],
] as const

test('on a phone, whoever has posted sees their post and not an empty form; no form begins at a filled name §D.128', async ({
  page,
  as,
}) => {
  test.slow()
  const { path } = await startTalkative(await signInAs(page, 'mara'), await as('jonas'))
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [tab, open, first, send] of kinds) {
    await page.goto(`${path}?tab=${tab}`)
    await page.getByRole('button', { name: open }).click()
    if (tab === 'reviews') await page.getByRole('radio', { name: '4 stars' }).check()
    else await expect(page.getByLabel(first, { exact: true })).toBeFocused()
    await page.getByLabel(first, { exact: true }).fill('Who is writing?')
    if (first === 'Title') await page.getByLabel(/^(Your question|What’s on your mind\?)$/).fill('Who?')
    await page.getByRole('button', { name: send }).click()
    const posted = page.locator('[id^=note-], [id^=post-], [id^=review-]').and(page.locator(':focus'))
    await expect(posted).toContainText('Who is writing?')
    await expect(posted).toBeInViewport()
  }
})

test('a member with a screen reader hears of what others write while the page is open §D.128', async ({
  page,
  as,
}) => {
  const mara = await signInAs(page, 'mara')
  const jonas = await as('jonas')
  const { api, path, bookId, clubId } = await startTalkative(mara, jonas)
  await listen(page)

  await page.goto(`${path}?tab=discussions`)
  await shown(page)
  const posted = await jonas.post(`${api}/discussions`, {
    data: { title: 'New', content: 'Well?', memberName: 'Jonas the Loud' },
  })
  await untilPart(page, 'New discussion by Jonas the Loud')
  const { id: parentId } = await posted.json()
  await jonas.post(`${api}/discussions`, { data: { content: 'So.', memberName: 'Jonas the Soft', parentId } })
  await untilPart(page, 'New reply by Jonas the Soft')

  await page.goto(`${path}?tab=notes`)
  await shown(page)
  await jonas.post(`${api}/notes`, { data: { content: 'A worm', memberName: 'Jonas the Brief' } })
  await untilPart(page, 'New note by Jonas the Brief')

  await page.goto(`${path}?tab=reviews`)
  await shown(page)
  const ines = await as('ines')
  await ines.post(`/api/clubs/${clubId}/join`)
  await ines.post(`/api/books/${bookId}/ratings`, {
    data: { rating: 2, comment: 'Too long', memberName: 'Ines', clubId },
  })
  await untilPart(page, 'New review by Ines')
})

const shown = (page: Page) => expect(page.getByRole('article').first()).toBeVisible()

test('“Count in” keeps the focus while its choices are gone through by arrow keys', async ({ page, as }) => {
  const { clubId, bookId, path } = await startTalkative(await signInAs(page, 'mara'), await as('jonas'))
  await page.request.patch(`/api/clubs/${clubId}/books/${bookId}/metadata`, { data: { status: 'reading' } })
  const countIn = page.getByLabel('Count in')
  for (const open of [
    () => page.goto(path),
    async () => {
      await page.goto(path.replace(/\/book\/.*/, ''))
      await page.getByRole('button', { name: /^Update your page/ }).click()
    },
  ]) {
    await open()
    await countIn.selectOption('pages')
    await countIn.focus()
    for (const [unit, field] of [
      ['percent', 'Percent read'],
      ['time', 'Listened, hours'],
    ] as const) {
      await page.keyboard.press('ArrowDown')
      await expect(countIn).toHaveValue(unit)
      await expect(page.getByLabel(field)).toBeVisible()
      await expect(countIn).toBeFocused()
    }
  }
})

test('a reply whose answer got lost is posted once, even if its reader reloads before it is sent again §D.142', async ({
  page,
  as,
}) => {
  const { api, path } = await startTalkative(await signInAs(page, 'mara'), await as('jonas'))
  await page.goto(`${path}?tab=discussions`)
  // The server does the work, and the page never learns of it.
  await page.route(`**${api}/discussions`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    // A page that was reloaded meanwhile no longer waits for either.
    await route.fetch().catch(() => {})
    return route.abort().catch(() => {})
  })
  const thread = page.getByRole('article').filter({ hasText: 'Number 3' }).first()
  const field = thread.getByLabel('Your reply')
  const send = thread.getByRole('button', { name: 'Post Reply' })
  await thread.getByRole('button', { name: 'Reply' }).click()
  await field.fill('Ten, surely.')
  await send.click()
  await expectToast(page, 'Kept on this phone, will be sent')
  await expect(field).toHaveCount(0)
  await page.reload()
  const kept = page.getByRole('link', { name: 'Kept on this phone, will be sent' })
  await expect(kept).toBeVisible()
  await page.unroute(`**${api}/discussions`)
  await expect(kept).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Ten, surely.')).toHaveCount(1)
})
