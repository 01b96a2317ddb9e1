import { signInCast } from './first-sign-in.ts'
import { expect, startServer, test } from './reader.ts'
import { expectToast, newName, signInAs, startClub } from './steps.ts'

test('a club is carried from one server to another, and a member comes over by their link §X.66', async ({
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

  const elsewhere = await startServer()
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
    await context.close()
    await other.close()
  } finally {
    await elsewhere.stop()
  }
})
