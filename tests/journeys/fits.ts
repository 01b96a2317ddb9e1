import type { Page } from '@playwright/test'
import { expect } from './reader.ts'

/** What sticks out of the window at its sides: the page itself, or a control that a reader could not press whole. */
const stickingOut = (page: Page, width: number): Promise<string[]> =>
  page.evaluate((widest) => {
    const found: string[] = []
    const scrolled = document.scrollingElement?.scrollWidth ?? Infinity
    if (scrolled > widest) found.push(`the page is ${scrolled} px wide`)
    /** Hidden by its own clip, or part of a row that scrolls. */
    const isElsewhere = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, clipPath, visibility } = getComputedStyle(at)
        if (overflowX !== 'visible' || clipPath !== 'none' || visibility === 'hidden') return true
      }
      return false
    }
    for (const control of document.querySelectorAll('a, button, input, select, textarea, summary')) {
      const { left, right, height, bottom } = control.getBoundingClientRect()
      // A link's own padding may lie in the page's margin.
      const { paddingLeft, paddingRight } = getComputedStyle(control)
      const fits = left + parseFloat(paddingLeft) >= 0 && right - parseFloat(paddingRight) <= widest
      if (height === 0 || bottom < 0 || fits || isElsewhere(control)) continue
      const name = control.getAttribute('aria-label') ?? control.textContent.trim()
      found.push(`${control.tagName} ${name.slice(0, 40)}: ${Math.round(left)} to ${Math.round(right)}`)
    }
    return found
  }, width)

/** Fails if at one of these widths the page scrolls sideways, or a control lies partly outside the window. */
export async function expectToFit(page: Page, widths: readonly number[], where: string): Promise<void> {
  const height = page.viewportSize()?.height ?? 740
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => stickingOut(page, width), `${where} at ${width} px`).toEqual([])
  }
}

/** Gives text this size by the page's own styles, as some browsers and extensions do. */
export const setRootSize = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, `${percent}%`)
