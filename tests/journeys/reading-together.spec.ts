import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './reader.ts'
import { newName, signInAs, signInNew, startClub, type StartedClub } from './steps.ts'

test('an admin makes a plan, a member finishes a part with one press, and everybody sees it at once §R.2 §R.3 §R.4', async ({
  page,
  openPageAs,
}) => {
  const request = await signInAs(page, 'mara')
  const club = await startClub(request, { name: newName('Together'), description: 'In step.' }, ['Dracula'])
  const [book]: { id: number }[] = await (await request.get(`/api/clubs/${club.id}/books`)).json()
  const path = `/club/${club.slug}/book/${book?.id}`
  // A new reader: other journeys may have set the cast’s place in this book.
  const other = await openPageAs()
  await (await signInNew(other, 'Jonas')).post(`/api/clubs/${club.id}/join`)

  await page.goto(path)
  await page.getByRole('button', { name: 'Make a reading plan' }).click()
  await page.getByText('Table of contents').click()
  await page.getByRole('textbox', { name: 'Parts' }).fill('The Castle ... 1\nWhitby ... 101\nLondon ... 201')
  await page.getByLabel('Start on').fill('2026-01-01')
  await page.getByLabel('Finish by').fill('2025-12-31')
  await expect(page.getByText('The finish date is before the start date')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save plan' })).toBeDisabled()
  await page.getByLabel('Finish by').fill('2999-12-31')
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expect(page.getByRole('button', { name: 'Change the plan' })).toBeVisible()
  await expect(page.getByText(/ a day to finish The Castle by /)).toBeVisible()

  await other.goto(path)
  await expect(other.getByRole('button', { name: 'Make a reading plan' })).toHaveCount(0)
  const count = other.getByLabel('Add page count')
  await count.fill('300')
  await count.press('Enter')
  await other.getByRole('button', { name: 'I’ve finished The Castle' }).click()
  await expect(other.getByRole('button', { name: 'I’ve finished Whitby' })).toBeVisible()
  await expect(other.getByLabel('Current page')).not.toHaveValue('0')

  // Live, without a reload.
  await page.getByRole('button', { name: 'See where everyone is' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Jonas' })).toContainText('The Castle')
  await other.getByRole('button', { name: 'I’ve finished Whitby' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Jonas' })).toContainText('Whitby')

  await other.goto('/account')
  await other.getByLabel('Share where I am in a book').uncheck()
  await expect(other.getByText('Saved').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Change the plan' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'See where everyone is' })).toHaveCount(0)
})

/** A club that reads a book in five chapters, with Jonas at the third and Ines at the end. */
async function startSealedClub(
  mara: APIRequestContext,
  jonas: APIRequestContext,
  ines: APIRequestContext,
): Promise<StartedClub & { api: string; path: string }> {
  const club = await startClub(mara, { name: newName('Sealed') }, ['Dracula'])
  const [book]: { id: number }[] = await (await mara.get(`/api/clubs/${club.id}/books`)).json()
  const api = `/api/clubs/${club.id}/books/${book?.id}`
  await mara.patch(`${api}/plan`, { data: { chapters: 5 } })
  for (const reader of [jonas, ines]) await reader.post(`/api/clubs/${club.id}/join`)
  for (const [reader, part] of [
    [mara, 1],
    [jonas, 3],
    [ines, 5],
  ] as const) {
    await reader.patch(`${api}/progress`, { data: { totalPages: 300 } })
    await reader.patch(`${api}/progress`, { data: { part } })
  }
  return { ...club, api, path: `/club/${club.slug}/book/${book?.id}?tab=discussions` }
}

test('three readers at three places: words open as each moves on, where they are §R.5 §R.7', async ({
  page,
  as,
  openPageAs,
}) => {
  const [jonas, ines] = [await as('jonas'), await as('ines')]
  const { api, path } = await startSealedClub(await signInAs(page, 'mara'), jonas, ines)
  const letter = await (
    await jonas.post(`${api}/discussions`, {
      data: { title: 'The letter', content: 'It was forged.', memberName: 'Jonas' },
    })
  ).json()
  await ines.post(`${api}/discussions`, {
    data: { content: 'By his own hand.', parentId: letter.id, memberName: 'Ines', place: 1000 },
  })

  await page.goto(path)
  await expect(page.getByText(/^Jonas started a discussion at Chapter 3/)).toBeVisible()
  expect(await page.content()).not.toContain('The letter')
  const other = await openPageAs('jonas')
  const listening = other.waitForResponse(/\/api\/clubs\/\d+\/events/)
  await other.goto(path)
  await listening
  await expect(other.getByText('It was forged.')).toBeVisible()
  await expect(other.getByText(/^Ines replied at the end/)).toBeVisible()
  expect(await other.content()).not.toContain('By his own hand.')

  const finished = page.getByRole('button', { name: 'I’ve finished Chapter 2' })
  await finished.click()
  const next = page.getByRole('button', { name: 'I’ve finished Chapter 3' })
  await next.focus()
  const before = await next.boundingBox()
  await page.keyboard.press('Enter')
  await expect(page.getByText('It was forged.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The letter' })).toBeVisible()
  expect((await page.getByRole('button', { name: 'I’ve finished Chapter 4' }).boundingBox())?.y).toBe(
    before?.y,
  )

  // On another device: the page follows by itself.
  await jonas.patch(`${api}/progress`, { data: { finished: true } })
  await expect(other.getByText('By his own hand.')).toBeVisible()
  await jonas.patch(`${api}/progress`, { data: { part: 1 } })
  await expect(other.getByText('By his own hand.')).toHaveCount(0)
})

test('a reader looks ahead at one post, and seals it again; a reply says who will see it §R.6 §R.8', async ({
  page,
  as,
}) => {
  const [jonas, ines] = [await as('jonas'), await as('ines')]
  const { api, path } = await startSealedClub(await signInAs(page, 'mara'), jonas, ines)
  await jonas.post(`${api}/discussions`, {
    data: { title: 'The letter', content: 'It was ||forged||.', memberName: 'Jonas' },
  })

  await page.goto(path)
  await page.getByRole('button', { name: /^Look ahead/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Look ahead?' })
  await expect(dialog).toContainText('Nobody else will know that you looked.')
  await dialog.getByRole('button', { name: 'Show this post' }).click()
  await expect(page.getByRole('heading', { name: 'The letter' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('article', { name: 'Post by Jonas' })).toBeFocused()

  await expect(page.getByText('forged')).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
  await page.getByRole('button', { name: 'Show hidden words' }).press('Enter')
  await expect(page.getByText('forged')).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)')

  await page.getByRole('button', { name: 'Reply to Jonas' }).click()
  await expect(page.getByText(/^Only readers who have reached Chapter 3 will see this/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await expect(page.getByText('You looked ahead at 1 post.')).toBeVisible()
  await page.getByRole('button', { name: 'Hide it again' }).click()
  await expect(page.getByText(/^Jonas started a discussion at Chapter 3/)).toBeVisible()
  await expect(page.getByText('You looked ahead at 1 post.')).toHaveCount(0)
})

test('months later a reader catches up in the order of the book §R.12', async ({ page, as }) => {
  const [jonas, ines] = [await as('jonas'), await as('ines')]
  const mara = await signInAs(page, 'mara')
  const { api, path } = await startSealedClub(mara, jonas, ines)
  for (const [title, place] of [
    ['The end', 1000],
    ['The coach', 200],
    ['The ship', 600],
  ] as const)
    await jonas.post(`${api}/discussions`, { data: { title, content: 'Well?', place } })

  await page.goto(path)
  await mara.patch(`${api}/progress`, { data: { finished: true } })
  const titles = page.getByRole('tabpanel').getByRole('heading', { level: 3, name: /^The / })
  await expect(titles).toHaveText(['The ship', 'The coach', 'The end'])
  await page.getByText('In reading order').click()
  await expect(titles).toHaveText(['The coach', 'The ship', 'The end'])
  await page.reload()
  await expect(titles).toHaveText(['The coach', 'The ship', 'The end'])
})

test('a visitor’s first page of discussions says which are sealed, without a script §R.5 §R.13', async ({
  as,
  playwright,
  app,
}) => {
  const [mara, jonas, ines] = [await as('mara'), await as('jonas'), await as('ines')]
  const { api, slug } = await startSealedClub(mara, jonas, ines)
  for (const [title, place] of [
    ['The letter', 600],
    ['The coach', 0],
    ['The ship', 1000],
    ['The wolf', 400],
  ] as const)
    await jonas.post(`${api}/discussions`, { data: { title, content: 'Well?', place, memberName: 'Jonas' } })
  const visitor = await playwright.request.newContext({ baseURL: app.url })
  const html = await (await visitor.get(`/club/${slug}/discussions`)).text()
  await visitor.dispose()
  const text = html.replaceAll(/<!-- -->|<[^>]+>/g, '')
  expect(text).toContain('2 discussions on Dracula are waiting from part 2 to the end')
  expect(text).toContain('They open to members who have read that far.')
  expect(text).toContain('A discussion is waiting at part 3')
  expect(text).toContain('The coach')
  expect(html).not.toMatch(/The (letter|ship|wolf)/)
})
