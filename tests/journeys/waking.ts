import type { Page } from '@playwright/test'
import { expect } from './reader.ts'

/** From now on tells on `<html>` that a page has taken its drawing over, and when, in ms by the page's own clock. */
export const watchWaking = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    document.addEventListener('inkhorn:awake', () =>
      document.documentElement.setAttribute('data-awake', String(performance.now())),
    ),
  )

/** Waits for it: until then a link is the browser's, and opens a page that comes with its data. */
export const expectAwake = (page: Page): Promise<void> =>
  expect(page.locator('html[data-awake]')).toHaveCount(1)
