import type { Page } from '@playwright/test'

/** Marks what has no words and is told from its ground by its colour alone, such as a fill or a dot. */
export const markDrawn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    let count = 0
    const isClear = (colour: string) => /^rgba\(.* 0\)$/.test(colour)
    for (const element of document.querySelectorAll('main *:empty:not(svg *)')) {
      const { width, height } = element.getBoundingClientRect()
      const { backgroundColor, backgroundImage, borderTopWidth, animationName, visibility } =
        getComputedStyle(element)
      const isFilled = !isClear(backgroundColor) || backgroundImage.includes('gradient')
      // Neither pictures, nor the grey of something that is loading, nor a scrim.
      const isElse = /url\(/.test(backgroundImage) || animationName === 'breathe' || borderTopWidth !== '0px'
      if (!isFilled || isElse || width * height === 0 || width > 600 || visibility === 'hidden') continue
      if (element.matches('img, input, textarea, select, canvas, hr')) continue
      element.setAttribute('data-drawn', '')
      count++
    }
    return count
  })

/** What cannot be told from its ground: marked elements, and whatever is chosen, current or highlighted. */
export const lostIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isClear = (colour: string) => /^rgba\(.* 0\)$/.test(colour)
    const groundOf = (element: Element): string => {
      for (let at = element.parentElement; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at)
        if (!isClear(backgroundColor)) return backgroundColor
      }
      return 'rgb(255, 255, 255)'
    }
    const isLost = (element: Element): boolean => {
      const { backgroundColor } = getComputedStyle(element)
      return isClear(backgroundColor) || backgroundColor === groundOf(element)
    }
    const states = '[aria-selected=true], [aria-pressed=true], [aria-current=page], [aria-current=true]'
    const lost: string[] = []
    for (const one of document.querySelectorAll(
      `[data-drawn], ${states}, [data-highlighted], .segment:has(:checked)`,
    ))
      // Within something chosen, its colours are enough.
      if (one.checkVisibility() && isLost(one) && !one.parentElement?.closest(states))
        lost.push(one.outerHTML.slice(0, 160))
    return lost
  })
