import { expectToast, startClub, newName } from './steps.ts'
import { expect, test } from './reader.ts'

const newReader = () => ({ email: `${newName('own').replace(' ', '.')}@inkhorn.example`, name: 'Selma' })

test('a reader changes their name and picture, and the bar shows both §D.69', async ({ page }) => {
  await page.request.post('/api/auth/login', { data: newReader() })
  await page.goto('/')
  await page.getByRole('link', { name: 'Your account, Selma' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  const form = page.getByRole('form', { name: 'Name and picture' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Selma L.')
  await page.getByLabel('Photo from this device').setInputFiles('web/public/apple-touch-icon.png')
  await expectToast(page, 'Photo selected!')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Saved')
  const corner = page.getByRole('link', { name: 'Your account, Selma L.' })
  await expect(corner.locator('img')).toHaveAttribute('src', /^\/api\/images\/stored\/.*\?w=96$/)
  await page.reload()
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Selma L.')
})

test('a reader ends the session of another browser §D.68', async ({ page, openPageAs }) => {
  const reader = newReader()
  const library = await openPageAs()
  await library.request.post('/api/auth/login', { data: reader })
  await library.goto('/account')
  await page.request.post('/api/auth/login', { data: reader })
  await page.goto('/account')
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: 'This browser' })).toHaveCount(1)
  await page.getByRole('button', { name: /^End .*last seen/ }).click()
  await expect(sessions).toHaveCount(1)
  await library.reload()
  await expect(library.getByLabel('Email')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

test('a reader downloads their data, then deletes their account, and their posts stay §D.71', async ({
  page,
  as,
  openPageAs,
}) => {
  const reader = newReader()
  const club = await startClub(await as('mara'), { name: newName('Kept Words') }, ['Dracula'])
  await page.request.post('/api/auth/login', { data: reader })
  await page.request.post(`/api/clubs/${club.id}/join`)
  const [book] = await (await page.request.get(`/api/clubs/${club.id}/books`)).json()
  await page.request.post(`/api/books/${book.id}/ratings`, {
    data: { rating: 4, comment: 'Bring garlic', memberName: 'Selma', clubId: club.id },
  })
  const own = await startClub(page.request, { name: newName('Only Mine') })

  await page.goto('/account')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('inkhorn.json')

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list', { name: 'Your clubs' })).toContainText(`${own.name} will be deleted`)
  const forGood = dialog.getByRole('button', { name: 'Delete for good' })
  await expect(forGood).toBeDisabled()
  await dialog.getByLabel(/to continue$/).fill(reader.email)
  await forGood.click()
  await expect(page.getByRole('heading', { level: 1, name: 'A room for your book club' })).toBeVisible()
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)

  const visitor = await openPageAs()
  await visitor.goto(`/club/${club.slug}/book/${book.id}`)
  await expect(visitor.getByText('Bring garlic')).toBeVisible()
  await expect(visitor.getByText('A former reader')).toBeVisible()
  await expect(visitor.getByText('Selma')).toHaveCount(0)
  await visitor.goto(`/club/${own.slug}`)
  await expect(visitor.getByRole('heading', { name: 'Club not found' })).toBeVisible()
})

test('a visitor who opens the account page signs in and returns to it', async ({ page }) => {
  await page.goto('/account')
  await page.getByLabel('Email').fill(newReader().email)
  await page.getByLabel('Email').press('Enter')
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
})
