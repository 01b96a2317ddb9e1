import type { Page } from '@playwright/test'
import { signInAs, expectToast, startClub, newName } from './steps.ts'
import { expect, test } from './reader.ts'

async function atKeyboard(page: Page) {
  return page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return null
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at)
    // A row of choices and a menu item show the focus on themselves or on the element around them.
    const around = at.closest('label') ? getComputedStyle(at.closest('label') ?? at) : null
    const ring = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    const { width, height } = at.getBoundingClientRect()
    return {
      name: at.getAttribute('aria-label') ?? at.textContent?.trim() ?? '',
      isShown:
        ring ||
        boxShadow !== 'none' ||
        around?.outlineStyle === 'solid' ||
        at.hasAttribute('data-highlighted'),
      hasSize: width > 0 && height > 0,
    }
  })
}

/** Presses Tab until the control of this role and name has the focus; every stop on the way must be visible. */
async function tabTo(
  page: Page,
  role: 'button' | 'textbox' | 'combobox' | 'searchbox' | 'link' | 'slider' | 'spinbutton' | 'radio' | 'tab',
  name: string | RegExp,
) {
  const wanted = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).first()
  await expect(wanted).toBeVisible()
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
    const at = await atKeyboard(page)
    if (at)
      expect(at, `the focus is seen at “${at.name.slice(0, 40)}”`).toMatchObject({
        isShown: true,
        hasSize: true,
      })
  }
  throw new Error(`Tab never came to ${role} ${String(name)}`)
}

test('a reader signs in, starts a club, adds a book, marks it read and removes it without touching a mouse §1.2 §9.9', async ({
  page,
}) => {
  test.slow()
  const name = newName('By Keyboard')
  const keys = page.keyboard

  await page.goto('/')
  await expect(page.getByLabel('Email')).toBeVisible()
  await keys.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, 'textbox', 'Email')
  await keys.type(`${newName('keys').replaceAll(' ', '.')}@inkhorn.example`)
  await keys.press('Tab')
  await keys.type('Mara')
  await keys.press('Enter')

  await expect(page.getByRole('combobox', { name: /club/i })).toBeVisible()
  await tabTo(page, 'combobox', /club/i)
  await keys.type(name)
  await expect(page.getByRole('option', { name: /^Create/ })).toBeVisible()
  await keys.press('ArrowDown')
  await expect(page.getByRole('option', { name: /^Create/ })).toHaveAttribute('aria-selected', 'true')
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: 'Start a club' })).toBeFocused()

  await keys.press('Tab')
  await expect(page.getByLabel('Club Name')).toBeFocused()
  await tabTo(page, 'button', 'Default photos')
  await keys.press('Enter')
  await tabTo(page, 'button', /^Fantasy Books/)
  await keys.press('Enter')
  await expectToast(page, 'Photo selected!')
  await expect(page.getByRole('button', { name: 'Default photos' })).toBeFocused()
  await tabTo(page, 'slider', 'Position of the photo')
  await keys.press('ArrowDown')
  await expect(page.getByText('Position 50%, 51% | Zoom 100%')).toBeVisible()
  await tabTo(page, 'slider', 'Zoom')
  await keys.press('ArrowRight')
  await expect(page.getByText('Position 50%, 51% | Zoom 105%')).toBeVisible()
  await tabTo(page, 'combobox', 'Club Visibility')
  await keys.press('Enter')
  await expect(page.getByRole('option', { name: 'Open to All' })).toBeFocused()
  await keys.press('ArrowDown')
  // Radix moves the focus a moment after the key press, so this waits as a reader would.
  await expect(page.getByRole('option', { name: 'Invite Only' })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Club Visibility' })).toHaveText('Invite Only')
  await expect(page.getByRole('combobox', { name: 'Club Visibility' })).toBeFocused()
  await tabTo(page, 'button', 'Create Club')
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await tabTo(page, 'button', 'Search for a book to add')
  await keys.press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await keys.type('dracula')
  await keys.press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await tabTo(page, 'button', 'Add Dracula')
  await keys.press('Enter')
  await expectToast(page, 'Book added!')
  await expect(page.getByText('Added', { exact: true })).toBeVisible()
  await expect(page.getByText('Added', { exact: true })).toBeFocused()
  await tabTo(page, 'button', 'Actions for Dracula')

  await keys.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Mark as read' })).toBeFocused()
  await keys.press('Escape')
  await expect(page.getByRole('button', { name: 'Actions for Dracula' })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Mark as read' })).toBeFocused()
  await keys.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Mark as read' })
  await expect(dialog).toBeVisible()
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  // Tab stays within the dialog.
  for (let pressed = 0; pressed < 12; pressed += 1) {
    await keys.press('Tab')
    expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  }
  await tabTo(page, 'textbox', 'Date')
  await keys.type('05142024')
  await keys.press('Enter')
  await expect(dialog.getByText('Read May 14, 2024')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Date' })).toBeFocused()
  await tabTo(page, 'button', 'Mark as read')
  await keys.press('Enter')
  await expectToast(page, 'Success', 'Book marked as read!')
  await expect(page.getByRole('button', { name: 'Actions for Dracula' })).toBeFocused()

  await keys.press('F8')
  await expect(page.getByRole('region', { name: /^Notification/ }).getByRole('list')).toBeFocused()
  await tabTo(page, 'button', 'Actions for Dracula')
  await keys.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Change read date' })).toBeFocused()
  await keys.press('End')
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await tabTo(page, 'button', 'Remove book')
  await keys.press('Enter')
  await expectToast(page, 'Success', 'Book removed from reading list!')
  await expect(page.getByRole('heading', { name: 'Reading list' })).toBeFocused()
  await expect(page.getByText('No books yet')).toBeVisible()

  await tabTo(page, 'button', 'Sign Out')
  await keys.press('Enter')
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
})

test('a reader opens a book, saves their progress, reviews and discusses it without touching a mouse §1.2', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const club = await startClub(await signInAs(page, 'mara'), { name: newName('By Key') }, ['Dracula'])
  const keys = page.keyboard
  const named = (name: string) => page.getByRole('button', { name, exact: true })

  await page.goto(`/club/${club.slug}`)
  await tabTo(page, 'link', 'Dracula')
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dracula' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  const count = page.getByRole('spinbutton', { name: 'Add page count' })
  const at = page.getByRole('spinbutton', { name: 'Current page' })
  await expect(count.or(at)).toBeVisible()
  if (await at.isVisible()) {
    await tabTo(page, 'button', 'Another edition?')
    await keys.press('Enter')
    await expect(count).toBeFocused()
    await keys.press('ControlOrMeta+a')
  } else await tabTo(page, 'spinbutton', 'Add page count')
  await keys.type('400')
  await keys.press('Enter')
  await expect(at).toBeFocused()
  await keys.type('100')
  await keys.press('Enter')
  await expectToast(page, 'Reading progress saved!')
  await expect(page.getByText('300 pages remaining')).toBeVisible()

  // From the row of tabs into the form; even a key press of no duration chooses a star.
  await tabTo(page, 'tab', 'Reviews')
  await tabTo(page, 'radio', '1 star')
  for (let star = 1; star < 4; star += 1) await keys.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await tabTo(page, 'textbox', 'Your review (optional)')
  await keys.type('Letters, mostly.')
  await tabTo(page, 'button', 'Submit Review')
  await keys.press('Enter')
  await expectToast(page, 'Review added successfully')
  await expect(page.locator('[id^=review-]').and(page.locator(':focus'))).toBeVisible()
  await tabTo(page, 'button', 'Actions for the review by Mara')
  await keys.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Edit review' })).toBeFocused()
  await keys.press('End')
  await expect(page.getByRole('menuitem', { name: 'Delete review' })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keys.press('Escape')
  await expect(named('Actions for the review by Mara')).toBeFocused()

  await page.getByRole('tab', { name: 'Reviews' }).focus()
  await keys.press('End')
  await expect(page.getByRole('tab', { name: 'Discussions' })).toHaveAttribute('aria-selected', 'true')
  await tabTo(page, 'textbox', 'Title')
  await keys.type('Who is writing?')
  await tabTo(page, 'textbox', 'What’s on your mind?')
  await keys.type('I count nine hands.')
  await tabTo(page, 'button', 'Start Discussion')
  await keys.press('Enter')
  await expectToast(page, 'Discussion started successfully')
  await expect(page.getByRole('article', { name: 'Post by Mara' })).toBeFocused()
  await tabTo(page, 'button', /^Reply/)
  await keys.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeFocused()
  await keys.type('Ten, with the newspaper.')
  await tabTo(page, 'button', 'Post Reply')
  await keys.press('Enter')
  await expectToast(page, 'Reply posted')
  await expect(page.getByRole('article', { name: 'Reply by Mara' })).toBeFocused()
})

test('a tab shows the focus ring for the keyboard and not after a click', async ({ page }) => {
  const club = await startClub(await signInAs(page, 'mara'), { name: newName('Ring') })
  await page.goto(`/club/${club.slug}/settings`)
  const ring = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).outlineStyle)

  await page.getByRole('tab', { name: 'Privacy' }).click()
  await expect(page.getByRole('tab', { name: 'Privacy' })).toBeFocused()
  expect(await ring('Privacy')).toBe('none')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Sharing' })).toBeFocused()
  expect(await ring('Sharing')).toBe('solid')
})
