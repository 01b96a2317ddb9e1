import type { Locator, Page } from '@playwright/test'
import { expect, test } from './reader.ts'
import { listen, untilPart } from './screen-reader.ts'
import { newName } from './steps.ts'

/** Some element has the focus, so that nobody is sent back to the top of the page. */
const isSomewhere = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)

const isHere = (one: Locator) => expect(one).toBeFocused()

test('a reader with a screen reader does the whole job by accessible names, and hears every change §1.3', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const name = newName('By Name')
  const button = (named: string) => page.getByRole('button', { name: named, exact: true })
  const box = (named: string) => page.getByRole('textbox', { name: named, exact: true })
  await listen(page)

  await page.goto('/')
  // A new reader: other journeys may have set the cast’s place in this book.
  await box('Email').fill(`${newName('mara').replace(' ', '.')}@inkhorn.example`)
  await box('Name (optional)').fill('Mara')
  await page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign In' }).click()
  await untilPart(page, "You're now signed in")
  await isHere(page.getByRole('main'))

  await page.getByRole('combobox', { name: /club/i }).fill(name)
  await page.getByRole('option', { name: /^Create/ }).click()
  await isHere(page.getByRole('heading', { name: 'Start a club' }))
  // The banner below is a preview of the page, so its name is not a heading.
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(box('Club Name')).toHaveValue(name)
  await button('Create Club').click()
  await untilPart(page, `Welcome to ${name}!`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await isHere(page.getByRole('main'))

  await button('Search for a book to add').click()
  await isHere(page.getByRole('searchbox'))
  await page.getByRole('searchbox').fill('dracula')
  await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click()
  await untilPart(page, /books? found/)
  // The book may be among the recommendations, too.
  const list = page.getByRole('region', { name: 'Reading list' })
  await list.getByRole('button', { name: 'Add Dracula' }).click()
  await untilPart(page, 'Book added!')
  await isSomewhere(page)

  const actions = button('Actions for Dracula')
  await actions.click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await isHere(actions)
  await actions.click()
  await page.getByRole('menuitem', { name: 'Mark as read' }).click()
  const reading = page.getByRole('dialog', { name: 'Mark as read' })
  await reading.getByRole('textbox', { name: 'Date' }).fill('05142024')
  await reading.getByRole('textbox', { name: 'Date' }).press('Enter')
  await untilPart(page, 'Read May 14, 2024')
  await reading.getByRole('button', { name: 'Mark as read' }).click()
  await untilPart(page, 'Book marked as read!')
  await isHere(actions)

  await list.getByRole('link', { name: 'Dracula', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dracula' })).toBeVisible()
  await isHere(page.getByRole('main'))
  const count = page.getByRole('spinbutton', { name: 'Add page count' })
  const at = page.getByRole('spinbutton', { name: 'Current page' })
  await count.fill('400')
  await count.press('Enter')
  await untilPart(page, 'Reading progress saved!')
  await isHere(at)
  await at.fill('100')
  await button('Save').click()
  await isHere(button('Saved'))
  await expect(page.getByRole('progressbar', { name: 'Read so far' })).toHaveAttribute('aria-valuenow', '25')

  await page.getByRole('radiogroup', { name: 'Your rating' }).getByRole('radio', { name: '4 stars' }).check()
  await box('Your review (optional)').fill('Letters, mostly.')
  await button('Submit Review').click()
  await untilPart(page, 'Review added successfully')
  await expect(page.getByRole('article', { name: 'Review by Mara' })).toBeVisible()
  await isSomewhere(page)
  await button('Actions for the review by Mara').click()
  await page.getByRole('menuitem', { name: 'Delete review' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await isHere(button('Actions for the review by Mara'))
  await button('Actions for the review by Mara').click()
  await page.getByRole('menuitem', { name: 'Delete review' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete review' }).click()
  await untilPart(page, 'Review deleted')
  await isHere(page.getByRole('heading', { name: 'Reviews', exact: true }))

  await page.getByRole('tab', { name: 'Discussions' }).click()
  await box('Title').fill('Who is writing?')
  await box('What’s on your mind?').fill('I count nine hands.')
  await button('Start Discussion').click()
  await untilPart(page, 'Discussion started successfully')
  await expect(page.getByRole('heading', { name: 'Who is writing?' })).toBeVisible()
  await isSomewhere(page)
  await page
    .getByRole('article', { name: 'Post by Mara' })
    .getByRole('button', { name: 'Reply to Mara' })
    .click()
  await isHere(box('Your reply'))
  await box('Your reply').fill('Ten, with the newspaper.')
  await button('Post Reply').click()
  await untilPart(page, 'Reply posted')
  await isHere(page.getByRole('article', { name: 'Reply by Mara' }))
  await button('Actions for the reply by Mara').click()
  await page.getByRole('menuitem', { name: 'Edit reply' }).click()
  await isHere(box('Your reply'))
  await box('Your reply').fill('Ten, with the Dailygraph.')
  await button('Save').click()
  await untilPart(page, 'Post updated')
  await isHere(button('Actions for the reply by Mara'))
})

test('after joining a club by name, the focus stays where the button was §1.3', async ({ page, as }) => {
  const mara = await as('mara')
  const club: { slug: string } = await (
    await mara.post('/api/clubs', { data: { name: newName('Open Door'), description: 'Come in.' } })
  ).json()
  await page.request.post('/api/auth/login', { data: { email: 'ines@inkhorn.example', name: 'Ines' } })
  await listen(page)
  await page.goto(`/club/${club.slug}`)
  await page.getByRole('button', { name: 'Join Club' }).click()
  await untilPart(page, 'Welcome to the club!')
  await expect(page.getByText('Member', { exact: true })).toBeVisible()
  await isSomewhere(page)
})
