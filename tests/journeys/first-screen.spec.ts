import type { Locator, Page } from '@playwright/test'
import { expect, test } from './reader.ts'
import { startMonth } from './start-month.ts'
import { signInNew } from './steps.ts'

/** The three commonest jobs, each done with one press of what is visible without scrolling. */
const jobsOn = (page: Page): Locator[] => [
  page.getByRole('button', { name: 'Update your page in Dracula' }),
  page.getByRole('link', { name: '1 new discussion' }),
  ...['I’m going', 'Maybe', 'I can’t come'].map((name) => page.getByRole('button', { name })),
]

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('on a phone a member updates their page, reads what is new and answers the next meeting without scrolling, at home and on the club’s page §2.95', async ({
  page,
  as,
}) => {
  const [mara, wilma] = [await as('mara'), await signInNew(page, 'Wilma')]
  const club = await startMonth(mara, wilma)

  await page.goto('/')
  for (const job of jobsOn(page)) await expect(job).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Vote: What we read in winter' })).toBeInViewport({ ratio: 1 })

  await page.goto(`/club/${club.slug}`)
  for (const job of jobsOn(page)) await expect(job).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a member who cannot come says so at home, and may change their mind there §2.96', async ({
  page,
  as,
}) => {
  const [mara, wilma] = [await as('mara'), await signInNew(page, 'Wilma')]
  await startMonth(mara, wilma)
  await page.goto('/')
  const meeting = page
    .getByRole('region', { name: 'Your next meetings' })
    .getByRole('listitem')
    .filter({ hasText: 'Whitby' })
  const answer = (name: string, pressed: boolean) => meeting.getByRole('button', { name, pressed })
  await answer('I can’t come', false).click()
  await expect(answer('I can’t come', true)).toBeVisible()
  await expect(page.getByText('Your answer has been saved: I can’t come.')).toBeAttached()
  await answer('Maybe', false).click()
  await expect(answer('Maybe', true)).toBeVisible()

  // The server lists what the reader declined no longer.
  await answer('I can’t come', false).click()
  await expect(answer('I can’t come', true)).toBeVisible()
  await expect(page.getByText('Your answer has been saved: I can’t come.')).toBeAttached()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Update your page in Dracula' })).toBeVisible()
  await expect(meeting).toHaveCount(0)
})
