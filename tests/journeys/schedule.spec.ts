import { expect, test } from './reader.ts'
import { newName, signInAs, startClub } from './steps.ts'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('members see the schedule with pages of their own edition, live, and an admin changes one date §R.19 §R.20', async ({
  page,
  as,
  openPageAs,
}) => {
  const request = await signInAs(page, 'mara')
  const club = await startClub(request, { name: newName('Scheduled'), description: 'In step.' }, ['Dracula'])
  const [book]: { id: number }[] = await (await request.get(`/api/clubs/${club.id}/books`)).json()
  const api = `/api/clubs/${club.id}/books/${book?.id}`
  const path = `/club/${club.slug}/book/${book?.id}`
  const jonas = await as('jonas')
  await jonas.post(`/api/clubs/${club.id}/join`)
  await jonas.patch(`${api}/progress`, { data: { totalPages: 300, currentPage: 120 } })
  const weights = [100, 100, 100.5]
  await request.patch(`${api}/plan`, {
    data: {
      startsOn: dayIn(-10),
      parts: ['The Castle', 'Whitby', 'London'].map((title, at) => ({
        title,
        weight: weights[at],
        by: dayIn(at * 10),
      })),
    },
  })

  const other = await openPageAs('jonas')
  await other.goto(path)
  const rows = other.getByRole('region', { name: 'Reading plan' }).getByRole('listitem')
  await expect(rows).toContainText([
    /The Castle.*Done/,
    /Whitby.*Now.*about pages 100 to 199/,
    /London.*Next/,
  ])
  await expect(rows.first()).toContainText('The club is here')
  const calendar = other.waitForEvent('download')
  await other.getByRole('link', { name: 'Add the dates to my calendar' }).click()
  expect((await calendar).suggestedFilename()).toBe('reading-plan.ics')

  await page.goto(path)
  await page.getByRole('button', { name: 'Change the plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reading plan' })
  await expect(dialog.getByLabel('Start on')).toHaveValue(dayIn(-10))
  await dialog.getByLabel('Finish by').fill(dayIn(30))
  await expect(dialog.getByLabel('London, read by')).toHaveValue(dayIn(30))
  await dialog.getByLabel('Whitby, read by').fill(dayIn(12))
  await dialog.getByRole('button', { name: 'Save plan' }).click()
  await expect(dialog).toHaveCount(0)
  // Live, without a reload.
  await expect(rows.filter({ hasText: 'Whitby' }).locator('time')).toHaveAttribute('datetime', dayIn(12))
  await expect(rows.filter({ hasText: 'London' }).locator('time')).toHaveAttribute('datetime', dayIn(30))
  await other.getByRole('button', { name: 'I’ve finished Whitby' }).click()
  await expect(rows.filter({ hasText: 'Whitby' })).toContainText('Done')
})

test('a visitor of an open club sees the schedule without anybody’s place, and without a script §R.19', async ({
  page,
  as,
  browser,
  baseURL,
}) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('Open plan'), description: 'In step.' }, ['Dracula'])
  const [book]: { id: number }[] = await (await mara.get(`/api/clubs/${club.id}/books`)).json()
  await mara.patch(`/api/clubs/${club.id}/books/${book?.id}/plan`, {
    data: {
      parts: [
        { title: 'The Castle', by: dayIn(1) },
        { title: 'London', by: dayIn(9) },
      ],
    },
  })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const path = `/club/${club.slug}/book/${book?.id}`
  const plain = await context.newPage()
  await plain.goto(path)
  await expect(plain.getByRole('region', { name: 'Reading plan' }).getByRole('listitem')).toHaveText([
    /^The Castle/,
    /^London/,
  ])
  await context.close()
  await page.goto(path)
  const plan = page.getByRole('region', { name: 'Reading plan' })
  await expect(plan.getByRole('listitem').first()).toContainText('The club is here')
  await expect(plan).not.toContainText(/Now|Done|page/)
})
