import type { Page } from '@playwright/test'
import { chooseFor, signInAs, expectToast, startClub, newName } from './steps.ts'
import { expect, test } from './reader.ts'

const openTab = async (page: Page, slug: string, tab: string, heading: string | RegExp) => {
  await page.goto(`/club/${slug}/settings?tab=${tab}`)
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
}

test('visitors and strangers cannot open the settings, and nobody can where there is no club §2.48', async ({
  page,
  as,
  openPageAs,
}) => {
  const club = await startClub(await as('mara'), { name: newName('Closed Door') })

  await page.goto(`/club/${club.slug}/settings?tab=members`)
  await expect(page).toHaveTitle('Club Settings · Inkhorn')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('You must be logged in to access club settings.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill('mara@inkhorn.example')
  await page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign In' }).click()
  // Back at the same tab.
  await expect(page.getByRole('heading', { name: /Club Members/ })).toBeVisible()

  const stranger = await openPageAs('ines')
  await stranger.goto(`/clubs/${club.slug}/settings`)
  await expect(stranger.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(stranger.getByText('Only club creators and admins can access settings.')).toBeVisible()
  await stranger.getByRole('link', { name: 'Back to Club' }).click()
  await expect(stranger).toHaveURL(new RegExp(`/club/${club.slug}$`))

  await stranger.goto('/club/no-such-club-anywhere/settings')
  await expect(stranger.getByRole('heading', { name: 'Club Not Found' })).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'Go Home' })).toBeVisible()
})

test('a founder goes from the first invite to the first approved stranger §2.47 §2.56 §2.61 §8.14 §8.15 §D.11', async ({
  page,
  as,
  openPageAs,
}) => {
  const founder = await signInAs(page, 'mara')
  const club = await startClub(founder, { name: newName('First Guests'), visibility: 'public-preview' })

  await page.goto(`/club/${club.slug}`)
  await page.getByRole('link', { name: 'Club settings' }).click()
  await page.getByRole('tab', { name: 'Sharing' }).click()
  await expect(page).toHaveURL(/\?tab=sharing$/)
  const link = page.getByRole('textbox', { name: 'Link' })
  await expect(link).toHaveValue(new RegExp(`/club/${club.slug}\\?invite=true&token=.+`))
  const first = await link.inputValue()
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Regenerate' }).click()
  await expect(link).not.toHaveValue(first)
  const invite = await link.inputValue()

  const guest = await openPageAs('jonas')
  await guest.goto(invite)
  await guest.getByRole('button', { name: 'Join Club' }).click()
  await expectToast(guest, 'Welcome to the club!')

  const stranger = await as('noor')
  await stranger.post(`/api/clubs/${club.id}/request-join`)
  await page.getByRole('tab', { name: 'Members' }).click()
  await expect(page.getByRole('heading', { name: 'Club Members (2)' })).toBeVisible()
  await expect(page.getByText('(Pending Approval)')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expectToast(page, 'Request approved')
  await expect(page.getByRole('heading', { name: 'Club Members (3)' })).toBeVisible()

  const told = await openPageAs('noor')
  await told.goto('/')
  await expect(told.getByText(/Your request was approved/).filter({ hasText: club.name })).toBeVisible()

  await page.getByRole('button', { name: 'Make Admin: Jonas' }).click()
  await expectToast(page, 'Admin promoted!')
  await page.getByRole('button', { name: 'Make Member: Jonas' }).click()
  await expect(page.getByRole('button', { name: 'Make Admin: Jonas' })).toBeVisible()
  await page.getByLabel('Email of a member').fill('nobody@inkhorn.example')
  await page.getByRole('button', { name: 'Add Admin' }).click()
  await expectToast(page, 'Error', 'No member of this club has this address. Ask them to join first.')
  await page.getByRole('button', { name: 'Leave club' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave club' }).click()
  await expectToast(page, 'Error', 'A club needs at least one admin. Make someone else an admin first.')
  await page.getByRole('button', { name: 'Remove: Noor' }).click()
  await page.getByRole('button', { name: 'Remove member' }).click()
  await expectToast(page, 'Member removed')
  await expect(page.getByRole('heading', { name: 'Club Members (2)' })).toBeVisible()
})

test('the appearance preview matches the club page §2.52 §2.54 §8.14 @phone', async ({ page }) => {
  const club = await startClub(await signInAs(page, 'mara'), { name: newName('Violet Hour') })
  await openTab(page, club.slug, 'appearance', 'Club Photo')

  const photo = page.getByRole('slider', { name: 'Position of the photo' })
  await photo.focus()
  await photo.press('Shift+ArrowRight')
  await photo.press('ArrowDown')
  await expect(page.getByText('Position 60%, 51% | Zoom 100%')).toBeVisible()
  await page.getByRole('button', { name: 'Save Image Position' }).click()
  await expectToast(page, 'Success', 'Club updated successfully')

  await page.getByRole('slider', { name: 'Overlay opacity' }).press('End')
  await page.getByRole('combobox', { name: 'Overlay colour' }).click()
  await page.getByRole('option', { name: 'Indigo' }).click()
  // Unsaved changes survive a reload.
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Overlay colour' })).toContainText('Indigo')
  await page.getByRole('button', { name: 'Save overlay' }).click()
  await expect(page.getByRole('button', { name: 'Discard changes' })).toBeHidden()

  const description = page.getByRole('textbox', { name: 'Description' })
  await description.fill('x'.repeat(501))
  await expect(page.getByText('501/500 characters')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save description' })).toBeDisabled()
  await description.fill('We read between the lights.')
  await page.getByRole('button', { name: 'Save description' }).click()
  await expect(page.getByRole('button', { name: 'Discard changes' })).toBeHidden()

  const overlay = (of: Page) => of.locator('header div[style*="opacity"]').first().getAttribute('style')
  const preview = await overlay(page)
  const place = await photo.locator('img').last().getAttribute('style')
  await page.getByRole('link', { name: 'Back to Club' }).click()
  await expect(page.getByText('We read between the lights.')).toBeVisible()
  await expect.poll(() => overlay(page)).toBe(preview)
  await expect(page.locator('header img').last()).toHaveAttribute('style', place ?? '')
})

test('an admin adds, dates, orders and removes books of the reading list §2.63 §2.64 §2.66 §2.70 §5.22 §8.14 @phone', async ({
  page,
  isMobile,
}) => {
  const club = await startClub(await signInAs(page, 'mara'), { name: newName('Long Shelf') }, [
    'Emma',
    'Circe',
  ])
  await openTab(page, club.slug, 'reading-list', 'Manage Reading List')
  const titles = page.locator('[data-id] p.font-serif')
  await expect(titles).toHaveText(['Emma', 'Circe'])

  await page.getByRole('searchbox', { name: 'Search for books to add' }).fill('Dune')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add Dune', exact: true }).click()
  await expectToast(page, 'Book Added')
  await expect(titles).toHaveText(['Emma', 'Circe', 'Dune'])
  await page.getByRole('button', { name: 'Add Dune', exact: true }).click()
  await expectToast(page, 'Add Error', 'This book is already in your reading list.')
  await page.getByRole('button', { name: 'Close results' }).click()

  await page.getByRole('button', { name: 'Date read of Circe: Pick date' }).click()
  await page.getByLabel('Date', { exact: true }).fill('12/31/1899')
  await page.getByLabel('Date', { exact: true }).press('Enter')
  await page.getByLabel('Date', { exact: true }).fill('05142024')
  await page.getByLabel('Date', { exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Date read of Circe: 05/14/2024' })).toBeVisible()
  await expectToast(page, 'Updated', 'Book updated successfully')
  await page.getByRole('combobox', { name: 'Suggested by, Circe' }).selectOption({ label: 'Mara' })

  await page.getByRole('button', { name: /^Move Dune, position 3/ }).focus()
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/reading-list/order'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(titles).toHaveText(['Dune', 'Emma', 'Circe'])
  await expect(page.getByText('Dune, position 1 of 3')).toBeAttached()
  await saved
  await page.reload()
  await expect(titles).toHaveText(['Dune', 'Emma', 'Circe'])
  await page.getByLabel('Sort by').selectOption('title')
  await expect(titles).toHaveText(['Circe', 'Dune', 'Emma'])

  await page.getByRole('button', { name: 'Export List' }).click()
  await expect(page.getByLabel('Reading list as text')).toHaveValue(
    /Total Books \| Read \| Remaining\n3 \| 1 \| 2[^]*1\. Circe by Madeline Miller\n {3}Read 05\/14\/2024 \| Suggested by Mara/,
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  if (isMobile) await chooseFor(page, 'Emma', /Remove/)
  else await page.getByRole('button', { name: 'Remove Emma' }).click()
  await expect(
    page.getByText('Are you sure you want to remove this book from the reading list?'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Remove book' }).click()
  await expectToast(page, 'Book Removed', 'Book removed from reading list successfully')
  await expect(titles).toHaveText(['Circe', 'Dune'])
})

test('the visibility changes at once, and every tab fits the width of a phone §2.49 §2.60 @phone', async ({
  page,
  as,
}) => {
  const club = await startClub(await signInAs(page, 'mara'), {
    name: newName('Half Open'),
    visibility: 'open',
  })
  await openTab(page, club.slug, 'privacy', 'Privacy')
  await page.getByRole('combobox', { name: 'Club Visibility' }).click()
  await page.getByRole('option', { name: 'Invite Only' }).click()
  await expectToast(page, 'Success', 'Club updated successfully')
  expect((await (await as('ines')).get(`/api/clubs/${club.id}/books`)).status()).toBe(403)

  for (const tab of ['appearance', 'reading-list', 'members', 'privacy', 'sharing']) {
    await page.goto(`/club/${club.slug}/settings?tab=${tab}`)
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
    await expect
      .poll(
        () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        tab,
      )
      .toBe(0)
  }
})
