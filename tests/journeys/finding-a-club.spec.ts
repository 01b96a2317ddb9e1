import { startClub, newName, signIn } from './steps.ts'
import { searchBox } from './create-panel.ts'
import { expect, test } from './reader.ts'

test('a reader types part of a name, sees three clubs, and opens one with the arrow keys §2.9', async ({
  page,
  as,
}) => {
  const rare = newName('Quill')
  const mara = await as('mara')
  for (const kind of ['Alpha', 'Beta', 'Gamma', 'Delta']) await startClub(mara, { name: `${rare} ${kind}` })
  await signIn(page, 'ines')
  await searchBox(page).fill(rare.toUpperCase())
  const clubs = page.getByRole('option').filter({ hasText: /\d+ members?/ })
  await expect(clubs).toHaveCount(3)
  await expect(clubs.first()).toContainText('1 member · 0 books')
  await expect(page.getByRole('option', { name: /^Start another club called/ })).toBeVisible()

  await searchBox(page).press('ArrowDown')
  await searchBox(page).press('ArrowDown')
  const second = clubs.nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(searchBox(page)).toHaveAttribute(
    'aria-activedescendant',
    (await second.getAttribute('id')) ?? '',
  )
  const name = (await second.locator('bdi').textContent()) ?? ''
  expect(name).toContain(rare)
  await searchBox(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
})

test('a reader whose search fails can retry it §2.11', async ({ page, as }) => {
  const club = await startClub(await as('mara'), { name: newName('Lost Letters') })
  await signIn(page, 'ines')
  await page.route('**/api/clubs?query=*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await searchBox(page).fill(club.name)
  await expect(page.getByText('The search failed.')).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.unroute('**/api/clubs?query=*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('option', { name: club.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: club.name })).toBeVisible()
})
