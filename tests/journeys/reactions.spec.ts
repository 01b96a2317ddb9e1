import type { APIRequestContext, Page } from '@playwright/test'
import { expectToast, newName, signInAs, startClub, type StartedClub } from './steps.ts'
import { expect, test } from './reader.ts'

/** Much less than the 30 s polling interval (specification, 7), so that only an event can have made the change. */
const told = { timeout: 8000 }

interface BookPage {
  club: StartedClub
  url: string
  page: string
  bookId: number
}

async function startBook(mara: APIRequestContext, jonas: APIRequestContext, name: string): Promise<BookPage> {
  const club = await startClub(mara, { name: newName(name) }, ['Dracula'])
  await jonas.post(`/api/clubs/${club.id}/join`)
  const [book] = await (await mara.get(`/api/clubs/${club.id}/books`)).json()
  return {
    club,
    url: `/api/clubs/${club.id}/books/${book.id}`,
    page: `/club/${club.slug}/book/${book.id}`,
    bookId: book.id,
  }
}

const write = async (caller: APIRequestContext, url: string, data: object): Promise<number> =>
  (await (await caller.post(url, { data })).json()).id

/** The notifications from the club of a book, newest first; the reader has others from the journeys before. */
async function inboxOf(reader: APIRequestContext, { club }: BookPage): Promise<object[]> {
  const all: { club: { id: number } | null }[] = await (await reader.get('/api/notifications')).json()
  return all.filter((one) => one.club?.id === club.id)
}

/** Opens a page and waits until it has subscribed to events. */
async function openListening(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse(/\/api\/clubs\/\d+\/events/)
  await page.goto(path)
  expect((await listening).status()).toBe(200)
}

test('two readers react to a post by mouse and by keyboard, see each other’s at once, and its author hears of it §N.21', async ({
  page,
  as,
  openPageAs,
}) => {
  const mara = await as('mara')
  const jonas = await signInAs(page, 'jonas')
  const book = await startBook(mara, jonas, 'Hearts')
  const post = await write(mara, `${book.url}/discussions`, {
    title: 'The ending',
    content: 'I cried.',
    memberName: 'Mara',
  })

  const author = await openPageAs('mara')
  await openListening(author, `${book.page}?tab=discussions`)
  await openListening(page, `${book.page}?tab=discussions`)
  const row = page.getByRole('group', { name: 'Reactions to the post by Mara' })
  const react = row.getByRole('button', { name: /^React/ })

  // By keyboard: the arrow keys move between the six, and Escape closes the picker without a choice.
  await react.focus()
  await page.keyboard.press('Enter')
  const picker = page.getByRole('dialog', { name: 'React to the post by Mara' })
  await expect(picker.getByRole('button', { name: 'Heart' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(picker.getByRole('button', { name: 'Laugh' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(picker).toHaveCount(0)
  await expect(react).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(picker.getByRole('button', { name: 'Heart' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(picker.getByRole('button', { name: 'Thinking' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(picker.getByRole('button', { name: 'Agree' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(picker.getByRole('button', { name: 'Tears' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(picker).toHaveCount(0)
  await expect(row.getByRole('button', { name: /^tears 1/ })).toHaveAttribute('aria-pressed', 'true')

  // The other reader sees it live, joins in with a click, and both see two.
  const seen = author.getByRole('group', { name: 'Reactions to the post by Mara' })
  const tears = seen.getByRole('button', { name: /^tears/ })
  await expect(tears).toHaveAccessibleName(/^tears 1/, told)
  await expect(tears).toHaveAttribute('aria-pressed', 'false')
  await tears.click()
  await expect(tears).toHaveAttribute('aria-pressed', 'true')
  await expect(row.getByRole('button', { name: /^tears 2/ })).toBeVisible(told)

  // The names, on focus and for those who cannot hover.
  await row.getByRole('button', { name: /^tears/ }).focus()
  await expect(row.getByRole('button', { name: /^tears 2 : Jonas and Mara/ })).toBeVisible()
  await seen.getByRole('button', { name: /^React/ }).click()
  await author.getByRole('button', { name: 'Who reacted' }).click()
  await expect(author.getByRole('dialog').getByRole('definition')).toHaveText('Jonas and Mara')
  await author.keyboard.press('Escape')

  expect(await inboxOf(mara, book)).toMatchObject([
    {
      kind: 'reaction',
      title: 'Jonas reacted to your discussion “The ending”',
      path: `${book.page}?tab=discussions#post-${post}`,
    },
  ])

  // Taking one back moves the focus to a button that stays.
  await author.getByRole('button', { name: /^tears/ }).click()
  await expect(row.getByRole('button', { name: /^tears 1/ })).toBeVisible(told)
  await row.getByRole('button', { name: /^tears/ }).press('Enter')
  await expect(row.getByRole('button', { name: /^tears/ })).toHaveCount(0)
  await expect(react).toBeFocused()
  await expect.poll(async () => await inboxOf(mara, book)).toEqual([])
})

test('a storm of clicks ends as pressed last, and a reaction that cannot be saved is put back', async ({
  page,
  as,
}) => {
  const mara = await as('mara')
  const jonas = await signInAs(page, 'jonas')
  const book = await startBook(mara, jonas, 'Storms')
  const note = await write(mara, `${book.url}/notes`, { content: 'Garlic.', memberName: 'Mara' })
  await mara.post(`${book.url}/notes/${note}/reactions`, { data: { reaction: 'heart' } })
  await page.goto(`${book.page}?tab=notes`)
  const heart = page.getByRole('button', { name: /^heart/ })
  await expect(heart).toHaveAccessibleName(/^heart 1/)

  for (let click = 0; click < 15; click++) await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const counted = async () => (await (await jonas.get(`${book.url}/notes/${note}/reactions`)).json())[0]
  await expect.poll(counted).toMatchObject({ count: 2, mine: true })
  await expect(heart).toHaveAccessibleName(/^heart 2/)
  expect(await inboxOf(mara, book)).toHaveLength(1)

  await page.route('**/reactions', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
  await heart.click()
  await expectToast(page, 'Couldn’t save your reaction')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toHaveAccessibleName(/^heart 2/)
})

test('visitors see how many reacted and nothing to press, and nothing at all where nobody did', async ({
  page,
  as,
}) => {
  const mara = await as('mara')
  const book = await startBook(mara, await as('jonas'), 'Lookers-on')
  const url = `/api/books/${book.bookId}/ratings`
  const review = await write(mara, url, { rating: 5, memberName: 'Mara', clubId: book.club.id })
  const plain = await write(await as('jonas'), url, { rating: 3, memberName: 'Jonas', clubId: book.club.id })
  await mara.post(`${url}/${review}/reactions`, { data: { reaction: 'agree' } })
  await page.goto(book.page)
  await expect(page.getByText('agree 1')).toBeVisible()
  await expect(page.getByRole('button', { name: /agree|React/ })).toHaveCount(0)
  await expect(page.locator(`#review-${plain}`).getByText('React')).toHaveCount(0)
})

test('a link to a note scrolls to it', async ({ page, as }) => {
  const mara = await as('mara')
  const jonas = await signInAs(page, 'jonas')
  const book = await startBook(mara, jonas, 'Linked')
  const first = await write(mara, `${book.url}/notes`, { content: 'The very first.', memberName: 'Mara' })
  for (let at = 0; at < 12; at++)
    await write(mara, `${book.url}/notes`, { content: `Line\n\n\nline ${at}`, memberName: 'Mara' })
  await page.goto(`${book.page}?tab=notes#note-${first}`)
  await expect(page.getByText('The very first.')).toBeInViewport()
})
