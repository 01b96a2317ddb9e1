import type { Locator, Page } from '@playwright/test'
import { expect } from './reader.ts'

/** Clicks the feedback button of the navigation bar, which is in the menu on a phone. */
export async function openFeedback(page: Page): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Main' })
  const menu = bar.getByRole('button', { name: /^Menu/ })
  await expect(bar.getByRole('link').first()).toBeVisible()
  if (await menu.isVisible()) await clickInPlace(page, menu)
  await clickInPlace(page, bar.getByRole('button', { name: 'Suggestions' }))
  await expect(page.getByRole('dialog', { name: 'Send us your feedback' })).toBeVisible()
}

/** Clicks an element in view; `click` would scroll to an element of the sticky bar and so move the page. */
async function clickInPlace(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible()
  const box = await element.boundingBox()
  if (!box) throw new Error('The element has no box')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}
