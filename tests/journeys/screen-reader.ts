import type { Page } from '@playwright/test'
import { expect } from './reader.ts'

/** Records what a screen reader would announce by itself: text added to a live region, and alerts that appear. */
export const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard: string[] = []
    const note = (region: Element | null | undefined) => {
      const text = region?.getAttribute('aria-live') === 'off' ? '' : region?.textContent?.trim()
      if (text) heard.push(text)
      document.documentElement.dataset['heard'] = heard.join('\n')
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const around = target instanceof Element ? target : target.parentElement
        // A region that appears together with its text is not announced, except for alerts.
        note(around?.closest('[role=status], [role=alert], [aria-live]'))
        for (const added of addedNodes)
          if (added instanceof Element)
            note(added.matches('[role=alert]') ? added : added.querySelector('[role=alert]'))
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })

/** Waits until some words have been announced. */
export const untilPart = (page: Page, words: string | RegExp) =>
  expect(page.locator('html')).toHaveAttribute(
    'data-heard',
    typeof words === 'string' ? new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) : words,
  )
