import type { Page } from '@playwright/test'
import { expect } from './reader.ts'

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
export async function tabTo(
  page: Page,
  role: 'button' | 'textbox' | 'combobox' | 'searchbox' | 'link' | 'slider' | 'spinbutton' | 'radio' | 'tab',
  name: string | RegExp,
) {
  const wanted = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).first()
  await expect(wanted).toBeVisible()
  for (let pressed = 0; pressed < 120; pressed += 1) {
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
