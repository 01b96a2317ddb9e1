import type { Page } from '@playwright/test'
import { expect } from './reader.ts'

/** Clicks the feedback button where it is visible; scrolling it into view would move the page. */
export async function openFeedback(page: Page): Promise<void> {
  const button = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Suggestions' })
  await expect(button).toBeVisible()
  const box = await button.boundingBox()
  if (!box) throw new Error('The bar has no feedback button')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page.getByRole('dialog', { name: 'Send us your feedback' })).toBeVisible()
}
