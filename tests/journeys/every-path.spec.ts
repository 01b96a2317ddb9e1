import type { Page } from '@playwright/test'
import { lostIn, markDrawn } from './drawn.ts'
import { fillEveryPage } from './every-path.ts'
import { expectToFit, setRootSize } from './fits.ts'
import { expect, test } from './reader.ts'

/** From the narrowest phone to the widest. */
const everyWidth = [320, 344, 360, 375, 390, 412, 440]
const someWidths = [320, 390]

/** The browser's setting, which also changes what a rem is in media queries. */
async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } })
  await session.detach()
}

async function expectToFitEveryPhone(page: Page, name: string): Promise<void> {
  await expectToFit(page, everyWidth, name)
  await setRootSize(page, 200)
  await expectToFit(page, someWidths, `${name} with text of 200 %`)
  await setRootSize(page, 100)
  for (const percent of [150, 200]) {
    await setTextSize(page, percent)
    await expectToFit(page, someWidths, `${name} with text set to ${percent} %`)
  }
  await setTextSize(page, 100)
}

/** Returns how many elements are told from their ground by their colour alone. */
async function expectToShowInContrastThemes(page: Page, name: string): Promise<number> {
  await page.setViewportSize({ width: 1280, height: 800 })
  const drawn = await markDrawn(page)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active', reducedMotion: 'reduce' })
    await expect.poll(() => lostIn(page), `${name}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null, reducedMotion: null })
  return drawn
}

for (const who of ['visitor', 'member'] as const)
  test(`every page fits every phone, also with large text, and shows in contrast themes what it draws, for a ${who} §2.93 §2.94 @phone`, async ({
    page,
  }) => {
    test.slow()
    const paths = Object.entries(await fillEveryPage(page))
    if (who === 'visitor') await page.context().clearCookies()
    let drawn = 0
    for (const [name, path] of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expectToFitEveryPhone(page, name)
      // A contrast theme is chosen for a reader, not for a page.
      if (who === 'member') drawn += await expectToShowInContrastThemes(page, name)
    }
    // The track and its dots, fills of progress, the lines under tabs.
    if (who === 'member') expect(drawn).toBeGreaterThan(8)
  })
