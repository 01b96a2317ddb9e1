import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, test } from './reader.ts'
import { expectToast, newName, signInAs, type StartedClub, startClub } from './steps.ts'

interface BookInClub extends StartedClub {
  bookId: number
}

async function startWith(mara: APIRequestContext, ...others: APIRequestContext[]): Promise<BookInClub> {
  const club = await startClub(mara, { name: newName('Mentions'), visibility: 'open' }, ['Dracula'])
  for (const other of others) await other.post(`/api/clubs/${club.id}/join`)
  const [book] = await (await mara.get(`/api/clubs/${club.id}/books`)).json()
  return { ...club, bookId: book.id }
}

const openTab = (page: Page, { slug, bookId }: BookInClub, tab: string) =>
  page.goto(`/club/${slug}/book/${bookId}?tab=${tab}`)

const options = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Members to mention' }).getByRole('option')

async function newestFor(person: APIRequestContext, club: StartedClub) {
  const told: { club: { id: number }; title: string; path: string }[] = await (
    await person.get('/api/notifications')
  ).json()
  return told.find((one) => one.club.id === club.id)
}

test('a member is mentioned by keyboard, is notified, and keeps their current name in the text §N.20', async ({
  page,
  as,
  openPageAs,
}) => {
  const jonas = await as('jonas')
  const club = await startWith(await signInAs(page, 'mara'), jonas, await as('ines'))
  await openTab(page, club, 'discussions')
  await page.getByLabel('Title').fill('The ending')
  const text = page.getByLabel('What’s on your mind?')
  await text.click()
  await page.keyboard.type('Was it a surprise, @')
  await expect(options(page)).toHaveText(['IInes', 'JJonas'])
  await expect(text).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText('Jonas')
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await page.keyboard.press('Backspace')
  await page.keyboard.type('@jo')
  await expect(options(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(text).toHaveValue('Was it a surprise, @Jonas ')
  await page.keyboard.type('dear?')
  await page.getByRole('button', { name: 'Start Discussion' }).click()
  const post = page.getByRole('article', { name: 'Post by Mara' })
  await expect(post.locator('.mention')).toHaveText('@Jonas')
  await expect(post.locator('.mention-own')).toHaveCount(0)

  const told = await newestFor(jonas, club)
  expect(told?.title).toBe('Mara mentioned you in “The ending”')
  const his = await openPageAs('jonas')
  await his.goto(told?.path ?? '')
  await expect(his.locator('.mention-own')).toHaveText('@Jonas')
  await expect(his.getByRole('article', { name: 'Post by Mara' })).toBeFocused()

  await jonas.patch('/api/account', { data: { firstName: 'Jonas Rødland' } })
  await expect(post.locator('.mention')).toHaveText('@Jonas Rødland')

  await post.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('form', { name: 'Edit your post' })
  await expect(edit.getByLabel('What’s on your mind?')).toHaveValue('Was it a surprise, @Jonas Rødland dear?')
  await edit.getByLabel('What’s on your mind?').press('Home')
  await page.keyboard.type('Tell me: ')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Post updated')
  await expect(post.getByText('Tell me: Was it')).toBeVisible()
  await expect(post.locator('.mention')).toHaveText('@Jonas Rødland')
  await jonas.patch('/api/account', { data: { firstName: 'Jonas' } })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a member is mentioned by touch in a list that stays on the screen, and finds the note §N.20', async ({
    page,
    as,
    openPageAs,
  }) => {
    const ines = await as('ines')
    const club = await startWith(await signInAs(page, 'mara'), ines, await as('jonas'))
    await openTab(page, club, 'notes')
    const text = page.getByLabel('Your note')
    await text.tap()
    // The height that a phone's keyboard leaves; a phone scrolls to the field.
    await page.setViewportSize({ width: 360, height: 400 })
    await text.scrollIntoViewIfNeeded()
    await text.pressSequentially('Remember the bread, @')
    await expect(options(page)).toHaveCount(2)
    for (const option of await options(page).all()) await expect(option).toBeInViewport({ ratio: 1 })
    await options(page).filter({ hasText: 'Ines' }).tap()
    await expect(text).toHaveValue('Remember the bread, @Ines ')
    await expect(text).toBeFocused()
    await expect(options(page)).toHaveCount(0)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Save Note' }).tap()
    await expect(page.getByRole('article', { name: 'Note by Mara' }).locator('.mention')).toHaveText('@Ines')

    const told = await newestFor(ines, club)
    expect(told?.title).toBe('Mara mentioned you in a note on Dracula')
    const hers = await openPageAs('ines')
    await hers.goto(told?.path ?? '')
    await expect(hers.getByRole('listitem').filter({ hasText: 'Remember the bread' })).toBeFocused()
    await expect(hers.locator('.mention-own')).toHaveText('@Ines')
  })
})
