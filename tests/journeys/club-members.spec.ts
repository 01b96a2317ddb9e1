import type { Page } from '@playwright/test'
import { expectToast, newName, signInAs, signInNew, startClub } from './steps.ts'
import { expect, test } from './reader.ts'

const listed = (page: Page) => page.getByRole('list', { name: 'Members' }).getByRole('listitem')

test('the members of an open club are one click away from its page, without their email addresses', async ({
  page,
  as,
}) => {
  const club = await startClub(await as('mara'), { name: newName('Who Reads') })
  for (const person of ['jonas', 'ines', 'noor', 'tariq'] as const)
    await (await as(person)).post(`/api/clubs/${club.id}/join`)
  await page.goto(`/club/${club.slug}`)
  await page.getByRole('link', { name: 'Active Members' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
  await expect(listed(page)).toHaveCount(5)
  await expect(listed(page).first()).toContainText('Founder')
  await signInAs(page, 'mara')
  await page.reload()
  await expect(listed(page).first()).toContainText('You')
  await expect(page.getByText('@inkhorn.example')).toHaveCount(0)
})

test('only members see the members of a club that is not open', async ({ page, as }) => {
  const club = await startClub(await as('mara'), { name: newName('Quiet'), visibility: 'public-preview' })
  await page.goto(`/club/${club.slug}`)
  await expect(page.getByRole('link', { name: 'Active Members' })).toHaveCount(0)
  await page.goto(`/club/${club.slug}/members`)
  await expect(page.getByText('For members only')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill('mara@inkhorn.example')
  await page.getByLabel('Email').press('Enter')
  await expect(page).toHaveURL(`/club/${club.slug}/members`)
  await expect(listed(page)).toHaveCount(1)
})

test('a reader who joins under another member’s name is told, there and among the members, and can change it', async ({
  page,
}) => {
  const club = await startClub(await signInNew(page, 'Anna'), { name: newName('Two Annas') })
  await signInNew(page, 'Anna')
  await page.goto(`/club/${club.slug}`)
  await page.getByRole('button', { name: 'Join Club' }).click()
  const hint =
    'Another member has the same name as you. Add an initial or a last name, so that others can tell you apart.'
  await expectToast(page, 'Welcome to the club!', hint)
  await page.getByRole('link', { name: 'Change your name' }).click()
  await expect(page).toHaveURL('/account')
  await page.goto(`/club/${club.slug}/members`)
  await expect(page.getByText(hint)).toBeVisible()
  await page.request.patch('/api/account', { data: { firstName: 'Anna B.' } })
  await page.reload()
  await expect(listed(page)).toHaveCount(2)
  await expect(page.getByText(hint)).toHaveCount(0)
})
