import type { Browser, Page } from '@playwright/test'
import { signInAs, startClub, newName } from './steps.ts'
import { expect, test } from './reader.ts'

const title = 'Pride and Prejudice'

/** Mara and Jonas on the page of the same book of Mara's club, each in their own browser. */
async function twoBefore(browser: Browser, mara: Page, tab: string, baseURL: string | undefined) {
  const club = await startClub(await signInAs(mara, 'mara'), { name: newName('Lamplight Readers') }, [title])
  const [book] = await (await mara.request.get(`/api/clubs/${club.id}/books`)).json()
  const { viewport, isMobile, hasTouch } = test.info().project.use
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...(viewport && { viewport }),
    isMobile: isMobile ?? false,
    hasTouch: hasTouch ?? false,
  })
  const jonas = await context.newPage()
  await (await signInAs(jonas, 'jonas')).post(`/api/clubs/${club.id}/join`)
  const path = `/club/${club.slug}/book/${book.id}`
  await Promise.all([mara.goto(path + tab), jonas.goto(path + tab)])
  return { club, bookId: Number(book.id), path, jonas, close: () => context.close() }
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const send = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a reader saves their progress in a book without changing anyone else’s §1.6 §2.78', async ({
  page,
  browser,
  baseURL,
}) => {
  const { jonas, close } = await twoBefore(browser, page, '', baseURL)
  const card = page.getByRole('region', { name: 'Reading Progress' })
  await card.getByLabel('Count in').selectOption('pages')
  await expect(card.getByText(/Page count: \?|^of \d+$/)).toBeVisible()
  if (await card.getByText('Page count: ?').isVisible()) {
    await card.getByLabel('Add page count').fill('300')
    await card.getByLabel('Add page count').blur()
  }
  await expect(card.getByText(/^of \d+$/)).toBeVisible()
  await expect(card.getByRole('button', { name: /^Saved?$/ })).toBeDisabled()
  await card.getByLabel('Current page').fill('75')
  await card.getByRole('button', { name: 'One page back' }).click()
  await card.getByRole('button', { name: 'One page forward' }).click()
  await expect(card.getByText(/^\d+ pages remaining$/)).toBeVisible()
  await send(page, 'Save').click()
  await expect(toast(page, 'Reading progress saved!')).toBeVisible()
  await expect(send(page, 'Saved')).toBeDisabled()
  await page.reload()
  await expect(card.getByLabel('Current page')).toHaveValue('75')
  await expect(
    jonas.getByRole('region', { name: 'Reading Progress' }).getByText(/Page count|of \d+/),
  ).toBeVisible()
  await close()
})

test('two readers review a book; each has one review and can change it §1.6 §2.80 §8.13', async ({
  page,
  browser,
  baseURL,
}) => {
  const { path, jonas, close } = await twoBefore(browser, page, '', baseURL)
  await expect(page.getByText('No reviews yet')).toBeVisible()
  await expect(send(page, 'Submit Review')).toBeDisabled()
  await page.getByRole('radio', { name: '1 star' }).focus()
  for (let half = 2; half < 8; half += 1) await page.keyboard.press('ArrowRight', { delay: 80 })
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await page.getByLabel('Your review (optional)').fill('Better the second time.\nhttps://example.org/why.')
  await page.reload()
  await expect(page.getByLabel('Your review (optional)')).toHaveValue(/second time/)
  await send(page, 'Submit Review').dblclick()
  await expect(toast(page, 'Review added successfully')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Review by Mara' })).toHaveCount(1)
  const link = page.getByRole('link', { name: 'https://example.org/why' })
  await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener')

  await jonas.goto(path)
  await jonas.getByRole('radio', { name: '2 stars' }).click()
  await jonas.getByLabel('Your name').fill('Jonas the Doubtful')
  await send(jonas, 'Submit Review').click()
  await expect(jonas.getByRole('article', { name: /^Review by/ })).toHaveCount(2)
  await expect(jonas.getByText('3.0')).toBeVisible()
  await jonas.getByRole('radio', { name: '4 stars' }).click()
  await send(jonas, 'Save Review').click()
  await expect(toast(jonas, 'Review updated')).toBeVisible()
  await jonas.getByRole('button', { name: 'Actions for the review by Jonas the Doubtful' }).click()
  await jonas.getByRole('menuitem', { name: 'Delete review' }).click()
  await jonas.getByRole('button', { name: 'Delete review' }).click()
  await expect(toast(jonas, 'Review deleted')).toBeVisible()
  await expect(jonas.getByRole('article', { name: /^Review by/ })).toHaveCount(1)
  await close()
})

test('one reader’s note is visible to another, with its page §2.82 §8.13', async ({
  page,
  browser,
  baseURL,
}) => {
  const { path, jonas, close } = await twoBefore(browser, page, '?tab=notes', baseURL)
  await expect(send(page, 'Save Note')).toBeDisabled()
  await page.getByLabel('Page (optional)').fill('42')
  await page.getByLabel('Your note').fill('He asks her to dance.\nShe declines.')
  await send(page, 'Save Note').click()
  await expect(toast(page, 'Note added successfully')).toBeVisible()
  await jonas.goto(`${path}?tab=notes`)
  const note = jonas.getByRole('article', { name: 'Note by Mara' })
  await expect(note.getByText('Page 42')).toBeVisible()
  await note.getByRole('button', { name: /^Actions/ }).click()
  await expect(jonas.getByRole('menuitem')).toHaveText(['Report…'])

  await page.getByRole('button', { name: 'Actions for the note by Mara' }).click()
  await page.getByRole('menuitem', { name: 'Edit note' }).click()
  await page.getByRole('form', { name: 'Edit your note' }).getByLabel('Your note').fill('She declines, once.')
  await page.getByRole('form', { name: 'Edit your note' }).getByRole('button', { name: 'Save Note' }).click()
  await expect(page.getByText('She declines, once.')).toBeVisible()
  await close()
})

test('a reader saves a quote, and others see it as one, with its page', async ({
  page,
  browser,
  baseURL,
}) => {
  const { path, jonas, close } = await twoBefore(browser, page, '?tab=notes', baseURL)
  await page.getByLabel('Page (optional)').fill('7')
  await page.getByLabel('Your note').fill('It is a truth universally acknowledged.')
  await page.getByLabel('This is a quote').check()
  await send(page, 'Save Note').click()
  await expect(toast(page, 'Note added successfully')).toBeVisible()
  await expect(page.getByLabel('This is a quote')).not.toBeChecked()
  await jonas.goto(`${path}?tab=notes`)
  const quote = jonas.getByRole('article', { name: 'Quote by Mara' })
  await expect(quote.getByRole('blockquote')).toHaveText('It is a truth universally acknowledged.')
  await expect(quote.getByText('Page 7')).toBeVisible()
  await close()
})

test('a reader asks a question and another answers it §2.83 §8.13', async ({ page, browser, baseURL }) => {
  const { path, jonas, close } = await twoBefore(browser, page, '?tab=questions', baseURL)
  await page.getByLabel('Title').fill('Does she mean it?')
  await page.getByLabel('Your question').fill('The refusal, I mean.')
  await send(page, 'Post Question').click()
  await expect(toast(page, 'Question posted successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Does she mean it?', exact: true })).toBeVisible()

  await jonas.goto(`${path}?tab=questions`)
  await jonas.getByRole('button', { name: 'Answer to Mara' }).click()
  await send(jonas, 'Cancel').click()
  await jonas.getByRole('button', { name: 'Answer to Mara' }).click()
  await jonas.getByLabel('Your answer').fill('Every word.')
  await send(jonas, 'Post Answer').click()
  await expect(toast(jonas, 'Answer posted')).toBeVisible()
  await expect(jonas.getByRole('article', { name: 'Answer by Jonas' })).toBeFocused()
  await jonas.goto(`${path}?tab=discussions`)
  await expect(jonas.getByText('No discussions yet')).toBeVisible()
  await close()
})

test('discussions nest three levels deep, links to a post open it, and a deleted post leaves a stub §1.6 §2.84 §8.13 @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const { club, bookId, path, jonas, close } = await twoBefore(browser, page, '?tab=discussions', baseURL)
  await page.getByLabel('Title').fill('The second proposal')
  await page.getByLabel('What’s on your mind?').fill('Was it the letter?')
  await send(page, 'Start Discussion').click()
  await expect(toast(page, 'Discussion started successfully')).toBeVisible()

  await jonas.goto(`${path}?tab=discussions`)
  for (const text of ['The letter.', 'Only the letter?', 'The letter, and the house.']) {
    await jonas
      .getByRole('button', { name: /^Reply to/ })
      .last()
      .click()
    await jonas.getByLabel('Your reply').fill(text)
    await send(jonas, 'Post Reply').click()
    await expect(toast(jonas, 'Reply posted')).toBeVisible()
    await expect(jonas.getByRole('article', { name: 'Reply by Jonas' }).last()).toBeFocused()
    await expect(jonas.getByRole('form', { name: /^Reply to/ })).toHaveCount(0)
  }
  // One opening post and three replies, the third of which is too deep to be answered.
  await expect(jonas.getByRole('button', { name: /^Reply to/ })).toHaveCount(3)

  const discussions = `/api/clubs/${club.id}/books/${bookId}/discussions`
  const [thread] = await (await page.request.get(discussions)).json()
  const deepest = thread.replies[0].replies[0].replies[0]
  await page.goto(`${path}#post-${deepest.id}`)
  await expect(page.locator(`#post-${deepest.id}`)).toBeFocused()
  await expect(page.locator(`#post-${deepest.id}`)).toBeInViewport()

  await page.getByRole('button', { name: 'Actions for the reply by Jonas' }).first().click()
  await page.getByRole('menuitem', { name: 'Delete reply' }).click()
  await page.getByRole('button', { name: 'Delete reply' }).click()
  await expect(page.getByText('This post was removed.')).toBeVisible()
  await expect(page.getByText('The letter, and the house.')).toBeVisible()
  await close()
})

test('a draft survives a failed send and signing in §4.17 §8.10', async ({ page, browser, baseURL }) => {
  const { path, jonas, close } = await twoBefore(browser, page, '?tab=notes', baseURL)
  await jonas.getByLabel('Your note').fill('Half a thought')
  await jonas.route('**/notes', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
  )
  await send(jonas, 'Save Note').click()
  await expect(toast(jonas, 'Failed to add note')).toBeVisible()
  await jonas.unroute('**/notes')
  await jonas.context().clearCookies()
  await send(jonas, 'Save Note').click()
  await jonas.getByRole('complementary').getByRole('link', { name: 'Sign in' }).click()
  await jonas.getByLabel('Email').fill('jonas@inkhorn.example')
  await jonas.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign In' }).click()
  await expect(jonas).toHaveURL(new RegExp(`${path}\\?tab=notes`))
  await expect(jonas.getByLabel('Your note')).toHaveValue('Half a thought')
  await close()
})

test('an unknown book is not found, and both addresses of a club’s book lead to it §2.2 §2.74', async ({
  page,
}) => {
  const club = await startClub(await signInAs(page, 'mara'), { name: newName('Lamplight Readers') }, [title])
  const [book] = await (await page.request.get(`/api/clubs/${club.id}/books`)).json()
  const gone = await page.goto(`/club/${club.slug}/book/987654321`)
  expect(gone?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Book not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return Home' })).toBeVisible()
  await page.goto(`/clubs/${club.slug}/books/${book.id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('link', { name: `Back to ${club.name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: club.name })).toBeVisible()
})
