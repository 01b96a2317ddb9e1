import { to } from '#contract/pages.ts'
import { expect, test } from './reader.ts'
import { signIn, signedInMark } from './steps.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('on a phone a menu links to every page, opens feedback and signs out', async ({ page }) => {
  await signIn(page, 'jonas')
  const menu = signedInMark(page)
  const bar = page.getByRole('navigation', { name: 'Main' })
  const signOut = bar.getByRole('button', { name: 'Sign Out' })

  await menu.click()
  await bar.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(to.about())
  await expect(signOut).toBeHidden()

  await menu.click()
  await page.keyboard.press('Escape')
  await expect(signOut).toBeHidden()

  await menu.click()
  await bar.getByRole('button', { name: 'Suggestions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send us your feedback' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  // On a busy machine a dialog listens for Escape only a moment after it has taken the focus.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden({ timeout: 1000 })
  }).toPass()
  await expect(menu).toBeFocused()

  await menu.click()
  await signOut.click()
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
})

test('the menu opens before any script has loaded', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.goto(`${baseURL}/browse`)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(`${baseURL}/about`)
  await context.close()
})

test('the menu opens and closes in a browser without popovers', async ({ page, context }) => {
  await context.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
    // Cancels what the browser itself does for `popovertarget`.
    window.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('[popovertarget]')) event.preventDefault()
    })
  })
  await page.route('**/*.css', async (route) => {
    const answer = await route.fetch()
    const styles = (await answer.text()).replace(/not selector\(:popover-open\)/, 'selector(:popover-open)')
    // Such a browser has no rule that hides a popover.
    await route.fulfill({ response: answer, body: `@layer none{[popover]{display:block}}${styles}` })
  })
  await page.goto(to.browse())
  const menu = page.getByRole('button', { name: 'Menu' })
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' })
  await expect(about).toBeHidden()
  await menu.click()
  await expect(about).toBeVisible()
  await menu.click()
  await expect(about).toBeHidden()
  await menu.click()
  await about.click()
  await expect(page).toHaveURL(to.about())
  await expect(about).toBeHidden()
})
