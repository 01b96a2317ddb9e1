import type { Page } from '@playwright/test'

/** What Playwright says itself where journeys block the service worker (playwright.config.ts). */
const blockedWorker = 'Service Worker registration blocked by Playwright'

/** Errors and warnings of a page as they come, with their URLs, including React's when the server's HTML differs from what the browser renders. */
export function complaintsOf(page: Page, types = ['error', 'warning']): string[] {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (types.includes(message.type()) && message.text() !== blockedWorker)
      complaints.push(`${message.text()} ${message.location().url}`)
  })
  return complaints
}
