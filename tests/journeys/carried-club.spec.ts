import { createFreshSchema } from '#tests/fresh-schema.ts'
import { archiveOf, restoreAs } from './carried-club.ts'
import { signInCast } from './first-sign-in.ts'
import { expect, startServer, test } from './reader.ts'
import { expectToast, newName, signInAs, startClub } from './steps.ts'

test('a club is carried from a server on SQLite to one on PostgreSQL and back, and a member comes over by their link §X.66 §X.118', async ({
  page,
  as,
  browser,
}) => {
  const club = await startClub(await signInAs(page, 'mara'), { name: newName('Carried') }, ['Dracula'])
  const jonas = await as('jonas')
  await jonas.post(`/api/clubs/${club.id}/join`)
  const [book] = await (await jonas.get(`/api/clubs/${club.id}/books`)).json()
  const data = { title: 'The end', content: 'So it ends.', place: 1000, memberName: 'Jonas' }
  await jonas.post(`/api/clubs/${club.id}/books/${book.id}/discussions`, { data })

  await page.goto(`/club/${club.slug}/settings?tab=privacy`)
  const card = page.getByRole('group', { name: 'Download this club' })
  await card.getByRole('button', { name: 'Make the file' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make the file' }).click()
  const downloading = page.waitForEvent('download')
  await card.getByRole('link', { name: /^Download \(/ }).click()
  const file = await (await downloading).path()

  // Without a PostgreSQL to test on, both are on SQLite.
  const place = process.env['TEST_DATABASE_URL'] ? await createFreshSchema() : null
  const elsewhere = await startServer(place ? { DATABASE_URL: place.url } : {})
  try {
    const context = await browser.newContext({ baseURL: elsewhere.url })
    await signInCast(context.request, 'ines')
    const ines = await context.newPage()
    await ines.goto('/bring-a-club')
    const field = ines.locator('input[type=file]')
    await field.setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('no club') })
    await expect(ines.getByRole('alert')).toContainText('isn’t the archive of a club')
    await field.setInputFiles(file)
    await expect(ines.getByRole('heading', { name: 'Bring the members over' })).toBeVisible()
    const link = await ines
      .getByText(/\/placeholder\//)
      .nth(1)
      .textContent()

    const other = await browser.newContext({ baseURL: elsewhere.url })
    const johannes = await other.newPage()
    await johannes.goto(new URL(link ?? '').pathname)
    await expect(johannes.getByRole('heading', { name: 'Are you Jonas?' })).toBeVisible()
    await signInCast(other.request, 'jonas')
    await johannes.reload()
    await johannes.getByRole('button', { name: 'Yes, that’s me' }).click()
    await expectToast(johannes, `Welcome to ${club.name}`)
    await expect(johannes.getByRole('heading', { level: 1, name: club.name })).toBeVisible()
    await ines.reload()
    await expect(ines.getByText('Joined')).toBeVisible()

    const [{ club: there }] = await (await context.request.get('/api/archives')).json()
    const tariq = await as('tariq')
    const { club: back } = await restoreAs(tariq, await archiveOf(context.request, there))
    const [again] = await (await tariq.get(`/api/clubs/${back.id}/books`)).json()
    // Tariq has not read it, so the words are sealed.
    const thread = await (await tariq.get(`/api/clubs/${back.id}/books/${again.id}/discussions`)).json()
    expect([back.name, thread]).toMatchObject([club.name, [{ place: 1000, memberName: 'Jonas' }]])
    await context.close()
    await other.close()
  } finally {
    await elsewhere.stop()
    await place?.drop()
  }
})
