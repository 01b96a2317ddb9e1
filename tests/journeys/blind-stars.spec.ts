import { expect, test } from './reader.ts'
import { newName, signInAs, startClub } from './steps.ts'

test('a club closes its stars until a day; then all open at once, live, with how far opinions differ §R.14 §R.15', async ({
  page,
  as,
  openPageAs,
}) => {
  const mara = await signInAs(page, 'mara')
  const jonas = await as('jonas')
  const club = await startClub(mara, { name: newName('Blind') }, ['Dracula'])
  const [book]: { id: number }[] = await (await mara.get(`/api/clubs/${club.id}/books`)).json()
  await jonas.post(`/api/clubs/${club.id}/join`)
  const next = new Date(Date.now() + 100 * 86_400_000)
  const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    next,
  )

  await mara.post(`/api/clubs/${club.id}/meetings`, {
    data: {
      title: 'Part two',
      startsAt: `${next.toISOString().slice(0, 10)}T19:30`,
      timeZone: 'UTC',
      minutes: 90,
    },
  })
  await page.goto(`/club/${club.slug}/settings`)
  await page.getByRole('tab', { name: 'Privacy' }).click()
  await page.getByRole('checkbox', { name: /^Hide ratings until/ }).check()
  const field = page.getByLabel('Show ratings on')
  await field.fill('2020-01-01')
  await page.getByRole('button', { name: 'Hide ratings' }).click()
  await expect(page.getByText('Choose a day after today').first()).toBeVisible()
  await expect(field).toHaveValue('2020-01-01')
  await page.getByRole('combobox', { name: 'Show ratings' }).click()
  await page.getByRole('option', { name: `${day}: Part two` }).click()
  await expect(field).toHaveCount(0)
  await page.getByRole('button', { name: 'Hide ratings' }).click()
  await expect(page.getByText(`Ratings will be shown at the meeting on ${day}.`)).toBeVisible()
  await page.getByRole('combobox', { name: 'Show ratings' }).click()
  await page.getByRole('option', { name: 'On a day' }).click()
  await expect(field).toHaveValue(next.toISOString().slice(0, 10))
  await page.getByRole('button', { name: 'Change the day' }).click()
  await expect(page.getByText(`Ratings will be shown on ${day}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the day' })).toHaveCount(0)

  const path = `/club/${club.slug}/book/${book?.id}?tab=reviews`
  await jonas.post(`/api/books/${book?.id}/ratings`, {
    data: { clubId: club.id, rating: 2, comment: 'Too long.', memberName: 'Jonas' },
  })
  await page.goto(path)
  await expect(page.getByText(`Ratings are hidden until ${day}.`)).toBeVisible()
  const his = page.getByRole('article', { name: 'Review by Jonas' })
  await expect(his.getByText(`Ratings hidden until ${day}`)).toBeVisible()
  await page.getByRole('radio', { name: '4 stars' }).check()
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByText(`Only you can see your rating until ${day}.`)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Rated 4.0 out of 5' })).toBeVisible()
  expect(await page.content()).not.toContain('Rated 2.0')

  const other = await openPageAs('jonas')
  await other.goto(path)
  await expect(other.getByRole('img', { name: 'Rated 2.0 out of 5' })).toBeVisible()
  await expect(other.getByRole('img', { name: 'Rated 4.0 out of 5' })).toHaveCount(0)
  await other.goto(`/club/${club.slug}`)
  await other.getByRole('link', { name: 'Dracula' }).first().scrollIntoViewIfNeeded()
  await expect(other.getByText('Ratings are hidden')).toBeVisible()
  await other.goto(path)
  await expect(other.getByRole('img', { name: 'Rated 2.0 out of 5' })).toBeVisible()

  await page.goto(`/club/${club.slug}/settings`)
  await page.getByRole('tab', { name: 'Privacy' }).click()
  await page.getByRole('checkbox', { name: /^Hide ratings until/ }).uncheck()
  // Live, without a reload.
  await expect(other.getByText('2 ratings, from 2 to 4 stars')).toBeVisible()
  await expect(other.getByRole('img', { name: 'Rated 4.0 out of 5' })).toBeVisible()
  await expect(other.getByText(/Ratings are hidden until/)).toHaveCount(0)
})
