import { expect, test } from './reader.ts'
import { cast } from '#tests/cast.ts'
import { expectToast, newName, startClub } from './steps.ts'

test('a report reaches the club’s admin, and what they decide reaches its author and the reporter §O.49', async ({
  as,
  openPageAs,
}) => {
  const [mara, jonas, ines] = [await as('mara'), await as('jonas'), await as('ines')]
  const club = await startClub(mara, { name: newName('Lantern') }, ['Dracula'])
  for (const reader of [jonas, ines]) await reader.post(`/api/clubs/${club.id}/join`, { data: {} })
  const [book] = await (await mara.get(`/api/clubs/${club.id}/books`)).json()
  const notes = `/api/clubs/${club.id}/books/${book.id}/notes`
  const words = 'Cheap watches, ask me'
  await jonas.post(notes, { data: { content: words, memberName: cast.jonas.name } })
  const path = `/club/${club.slug}/book/${book.id}?tab=notes`

  const reporter = await openPageAs('ines')
  await reporter.goto(path)
  await reporter.getByRole('button', { name: 'Actions for the note by Jonas' }).click()
  await reporter.getByRole('menuitem', { name: 'Report…' }).click()
  const dialog = reporter.getByRole('dialog', { name: 'Report this note' })
  await dialog.getByLabel('Anything else? (optional)').fill('In every club')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expectToast(reporter, 'Thanks for telling us')

  const admin = await openPageAs('mara')
  await admin.goto(`/club/${club.slug}`)
  await admin.getByRole('link', { name: '1 report' }).click()
  const row = admin.getByRole('article', { name: 'Note on Dracula by Jonas' })
  await expect(row.getByText(words)).toBeVisible()
  await expect(row.getByText('“In every club”')).toBeVisible()
  await row.getByRole('button', { name: /^Decide/ }).click()
  const decision = admin.getByRole('dialog', { name: 'What should happen?' })
  await decision.getByLabel('Hide it from everyone else').check()
  await decision.getByLabel('Reason').fill('No advertising')
  await decision.getByRole('button', { name: 'Hide it from everyone else' }).click()
  await expect(admin.getByText('Nothing to decide')).toBeVisible()

  // Their open pages hear of it.
  await expect(reporter.getByText(words)).toHaveCount(0)
  const author = await openPageAs('jonas')
  await author.goto(path)
  await expect(author.getByText(words)).toBeVisible()
  await expect(author.getByText('· hidden')).toBeVisible()
  await author.goto('/notifications')
  const news = author.getByRole('listitem').filter({ hasText: 'No advertising' })
  await expect(news).toBeVisible()
  await expect(news).not.toContainText(/Ines|Mara/)
  await reporter.goto('/notifications')
  await expect(reporter.getByText('What you reported is now hidden').first()).toBeVisible()

  const visitor = await openPageAs()
  await visitor.goto(`/club/${club.slug}`)
  await visitor.getByRole('link', { name: 'Report this club' }).click()
  await expect(visitor).toHaveURL(/next=/)
})
