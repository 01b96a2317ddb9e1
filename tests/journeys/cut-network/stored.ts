import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    stored?: Map<IDBValidKey, { method: string }>
  }
}

/** Has the pages of a context say what they have written and stored for good; what became of earlier pages’ changes is stored too. */
export const watchStore = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const stored = (window.stored = new Map<IDBValidKey, { method: string }>())
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value
    const watched = function (this: IDBObjectStore, value: { method: string; at: number }, key: IDBValidKey) {
      if (this.name === 'items' && value.at >= performance.timeOrigin)
        this.transaction.addEventListener('complete', () => stored.set(key, value))
      return put.call(this, value, key)
    }
    Object.defineProperty(IDBObjectStore.prototype, 'put', { value: watched })
  })

export const countStored = (page: Page): Promise<number> => page.evaluate(() => window.stored?.size ?? 0)

/** Whether more than so many are stored before long. */
export const isMoreStored = (page: Page, than: number, patience: number): Promise<boolean> =>
  page
    .waitForFunction((count) => (window.stored?.size ?? 0) > count, than, { timeout: patience })
    .then(
      () => true,
      () => false,
    )

/** The method of the call that was stored last. */
export const methodStored = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => [...(window.stored?.values() ?? [])].at(-1)?.method)
