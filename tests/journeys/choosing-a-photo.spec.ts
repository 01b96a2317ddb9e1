import sharp from 'sharp'
import { expectToast, newName, signIn, toastOn } from './steps.ts'
import { create, createButton, editor, openCreatePanel, pictureIn } from './create-panel.ts'
import { expect, test } from './reader.ts'

test('a reader chooses among the four default photos §2.23 §8.12 §9.5', async ({ page }) => {
  await signIn(page, 'mara')
  const name = newName('Four Photos')
  await openCreatePanel(page, name)
  const photos = {
    'Unicorn Reading': 'unicorn-reading',
    'Magic Library': 'magic-library',
    'Fantasy Books': 'fantasy-books',
    'Enchanted Study': 'enchanted-study',
  }
  for (const [title, file] of Object.entries(photos)) {
    await page.getByRole('button', { name: 'Default photos' }).click()
    await expect(
      page.getByRole('dialog').getByRole('region', { name: 'Default photos' }).getByRole('button'),
    ).toHaveCount(4)
    await page.getByRole('dialog').getByRole('button', { name: title }).click()
    await expectToast(page, 'Photo selected!')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(editor(page).locator(`img[src*="${file}"]`).first()).toBeAttached()
    await expect.poll(() => pictureIn(editor(page))).not.toBeNull()
  }
  await create(page, name)
  await expect(page.locator('header img[src*="enchanted-study"]').first()).toBeAttached()
})

test('a reader searches for a picture and sees its credit §2.23 §5.5', async ({ page }) => {
  await signIn(page, 'mara')
  await openCreatePanel(page, newName('By the Sea'))
  await page.getByRole('button', { name: 'Search Images' }).click()
  const picker = page.getByRole('dialog', { name: 'Club Photo' })
  const words = picker.getByRole('searchbox')
  await expect(words).toBeFocused()
  await expect(picker.getByRole('button', { name: 'Search Images' })).toBeDisabled()
  await words.fill('lighthouse')
  await words.press('Enter')
  const found = picker.getByRole('region', { name: 'Pictures for lighthouse' })
  await found
    .getByRole('button', { name: /^Lighthouse/ })
    .first()
    .click()
  await expectToast(page, 'Photo selected!')
  await expect(picker).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Search Images' })).toBeFocused()
  await expect(page.getByText(/^Photo: Lighthouse by .+ licence · our own gallery$/)).toBeVisible()
  await expect.poll(() => pictureIn(editor(page))).not.toBeNull()
  // The form inside the dialog did not submit the form around it.
  await expect(createButton(page)).toBeVisible()
})

test('a search without pictures says so, and a failed one can be retried §8.3', async ({ page }) => {
  await signIn(page, 'mara')
  await openCreatePanel(page, newName('No Picture'))
  await page.getByRole('button', { name: 'Search Images' }).click()
  const picker = page.getByRole('dialog', { name: 'Club Photo' })
  await picker.getByRole('searchbox').fill('zzqqxv')
  await picker.getByRole('searchbox').press('Enter')
  await expect(picker.getByText('No pictures found for “zzqqxv”.')).toBeVisible()

  await page.route('**/api/images/search?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await picker.getByRole('searchbox').fill('garden')
  await picker.getByRole('searchbox').press('Enter')
  await expectToast(page, 'Error', 'Failed to search images')
  await page.unroute('**/api/images/search?*')
  await picker.getByRole('button', { name: 'Try again' }).click()
  await expect(
    picker.getByRole('region', { name: 'Pictures for garden' }).getByRole('button').first(),
  ).toBeVisible()
})

test('a reader uploads a photo of their own, and the club keeps it §2.23', async ({ page }) => {
  await signIn(page, 'mara')
  const name = newName('Own Photo')
  await openCreatePanel(page, name)
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  await page
    .getByLabel('Photo from this device')
    .setInputFiles({ name: 'yard.png', mimeType: 'image/png', buffer })
  await expectToast(page, 'Photo selected!')
  await expect.poll(() => pictureIn(editor(page))).toMatchObject({ natural: 1.5 })
  await create(page, name)
  const banner = page.locator('main header img').first()
  await expect(banner).toHaveAttribute('src', /^\/api\/images\/stored\/[0-9a-f]{64}\.webp/)
  await expect.poll(() => pictureIn(page.locator('main'))).toMatchObject({ natural: 1.5 })
})

test('a file that is not a picture is refused with a message, and nothing else is lost §5.6', async ({
  page,
}) => {
  await signIn(page, 'mara')
  const name = newName('No Photo')
  await openCreatePanel(page, name)
  const device = page.getByLabel('Photo from this device')
  await device.setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('Dracula') })
  await expectToast(
    page,
    'Couldn’t use this photo',
    'This file isn’t a picture. Choose a JPEG, PNG, WebP, GIF or AVIF.',
  )
  await device.setInputFiles({ name: 'false.png', mimeType: 'image/png', buffer: Buffer.from('Dracula') })
  await expect(toastOn(page)).toContainText('Couldn’t read this picture.')
  await expect(editor(page)).toHaveCount(0)
  await expect(page.getByLabel('Club Name')).toHaveValue(name)
})
