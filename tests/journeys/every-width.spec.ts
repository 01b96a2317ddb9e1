import type { Page } from '@playwright/test'
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

for (const who of ['visitor', 'member'] as const)
  test(`every page fits every phone, also with large text, for a ${who} §2.93 @phone`, async ({ page }) => {
    test.slow()
    const paths = Object.entries(await fillEveryPage(page))
    if (who === 'visitor') await page.context().clearCookies()
    for (const [name, path] of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
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
  })
