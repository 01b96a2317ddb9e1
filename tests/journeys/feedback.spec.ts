import { signInAs, expectToast, startClub, newName } from './steps.ts'
import { openFeedback } from './feedback-dialog.ts'
import { blockEvents, expect, test } from './reader.ts'
import { differenceOf } from './screenshot-blocks.ts'

const words = 'Your suggestion'

test('a visitor sends a suggestion, and finds it at the top of the list §1.9 §2.89 §8.20', async ({
  page,
}) => {
  const idea = newName('More lamps in the reading room')
  await page.goto('/about')
  await openFeedback(page)
  const send = page.getByRole('button', { name: 'Send Feedback' })
  await expect(page.getByLabel(words)).toBeFocused()
  await expect(send).toBeDisabled()
  await page.keyboard.type('   ')
  await expect(send).toBeDisabled()
  await page.keyboard.press('Control+Enter')
  await expectToast(page, 'Please enter a suggestion', 'Your suggestion cannot be empty.')

  await page.getByLabel(words).fill(idea)
  await send.dblclick()
  await expectToast(page, 'Thank you!', 'Your suggestion has been submitted successfully.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openFeedback(page)
  await expect(page.getByLabel(words)).toHaveValue('')
  await page.getByRole('link', { name: 'View all suggestions' }).click()
  await expect(page).toHaveURL(/\/suggestions$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const card = page.getByRole('article').filter({ hasText: idea })
  await expect(card).toHaveCount(1)
  await expect(card.getByText('Unread', { exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: '/about' })).toBeVisible()
})

test('an unsent suggestion is still there after closing, on other pages and after a reload §D.90', async ({
  page,
}) => {
  await signInAs(page, 'ines')
  await page.goto('/about')
  await openFeedback(page)
  await page.getByLabel(words).fill('Half a thou')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Inkhorn, home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await openFeedback(page)
  await expect(page.getByLabel(words)).toHaveValue('Half a thou')
  await page.reload()
  await openFeedback(page)
  await expect(page.getByLabel(words)).toHaveValue('Half a thou')
})

test('feedback that could not be sent keeps its text and its screenshot, and is sent on the next press §8.20 §D.90', async ({
  page,
}) => {
  test.slow()
  await signInAs(page, 'jonas')
  await page.goto('/about')
  await openFeedback(page)
  await page.getByLabel(words).fill('The lamp flickers')
  await page.getByRole('button', { name: 'Add Screenshot' }).click()
  await expectToast(page, 'Screenshot captured!')
  await page.route('**/api/suggestions', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('button', { name: 'Send Feedback' }).click()
  await expectToast(page, 'Error', 'Failed to submit suggestion')
  await expect(page.getByLabel(words)).toHaveValue('The lamp flickers')
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()

  await page.unroute('**/api/suggestions')
  await page.getByRole('button', { name: 'Send Feedback' }).click()
  await expectToast(page, 'Thank you!')
  await page.goto('/suggestions')
  const card = page.getByRole('article').first()
  await expect(card.getByText('Screenshot', { exact: true })).toBeVisible()
  const picture = card.getByRole('img', { name: /^Screenshot of suggestion/ })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)
})

test('a screenshot opens in a tab of its own, and can be removed §2.89', async ({ page, context }) => {
  test.slow()
  await page.goto('/about')
  await openFeedback(page)
  await page.getByRole('button', { name: 'Add Screenshot' }).click()
  const preview = page.getByRole('link', { name: 'Screenshot, opens in a new tab' })
  await expect(preview).toBeVisible()
  const [tab] = await Promise.all([context.waitForEvent('page'), preview.click()])
  const width = () => tab.evaluate(() => document.querySelector('img')?.naturalWidth)
  await expect.poll(width).toBe(Math.floor((page.viewportSize()?.width ?? 0) / 2))
  await tab.close()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(preview).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Screenshot' })).toBeVisible()
})

test('if taking a screenshot fails, the dialog returns with its text §4.19 §8.20', async ({ page }) => {
  await page.goto('/about')
  await openFeedback(page)
  await page.getByLabel(words).fill('Something is odd')
  await page.route(/html2canvas/, (route) => route.abort())
  await page.getByRole('button', { name: 'Add Screenshot' }).click()
  await expectToast(page, 'Screenshot failed', 'Could not capture screenshot. Please try again.')
  await expect(page.getByLabel(words)).toHaveValue('Something is odd')
})

for (const [colorScheme, scrolled] of [
  ['light', 0],
  ['dark', 300],
] as const)
  test(`a screenshot shows what the window shows, in the ${colorScheme} theme, ${scrolled} pixels down §4.19 §9.25 @phone`, async ({
    page,
  }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const picture = { name: newName('Lamplight'), imageUrl: '/pictures/enchanted-study.webp' }
    const club = await startClub(await signInAs(page, 'mara'), picture, ['Dracula', 'Persuasion', 'Emma'])
    // An open event stream keeps the network from ever being idle.
    await blockEvents(page)
    await page.goto(`/club/${club.slug}`)
    await expect(page.getByRole('link', { name: 'Dracula' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.evaluate((top) => window.scrollTo(0, top), scrolled)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
    const shown = await page.screenshot({ scale: 'css', animations: 'disabled' })

    await openFeedback(page)
    await page.getByLabel(words).fill('Look at this')
    await page.getByRole('button', { name: 'Add Screenshot' }).click()
    await expectToast(page, 'Screenshot captured!')
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/suggestions')),
      page.getByRole('button', { name: 'Send Feedback' }).click(),
    ])
    const screenshot = Buffer.from(String(sent.postDataJSON().screenshot).split(',')[1] ?? '', 'base64')
    const { mean, far } = await differenceOf(screenshot, shown, page.viewportSize())
    test.info().annotations.push({ type: 'difference', description: `mean ${mean}, far ${far}` })
    expect(mean).toBeLessThan(10)
    expect(far).toBeLessThan(0.08)
  })

for (const width of [320, 360, 768, 1024, 1280])
  test(`the bar fits at ${width} pixels, whoever is signed in §2.88`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    for (const email of [undefined, `${'long'.repeat(10)}@inkhorn.example`]) {
      if (email)
        await page.request.post('/api/auth/login', { data: { email, name: 'Wilhelmina-Anastasia the Slow' } })
      await page.goto('/about')
      const bar = page.getByRole('navigation', { name: 'Main' })
      await expect(bar.getByRole('link').first()).toBeVisible()
      const boxes = await bar
        .locator('a:visible, button:visible')
        .evaluateAll((all) =>
          all
            .map((one) => one.getBoundingClientRect())
            .map(({ left, right, height }) => ({ left, right, height })),
        )
      expect(boxes.length).toBeGreaterThan(2)
      for (const [at, box] of boxes.entries()) {
        expect(box.left, `item ${at} at ${width}`).toBeGreaterThanOrEqual(
          at === 0 ? 0 : (boxes[at - 1]?.right ?? 0),
        )
        expect(box.right).toBeLessThanOrEqual(width)
        expect(box.height).toBeGreaterThanOrEqual(44)
        expect(box.height, `item ${at} stands on one line`).toBeLessThan(60)
      }
      const support = bar.getByRole('link', { name: 'Support Us' })
      await expect(support).toHaveCount(width >= 1280 ? 1 : 0)
    }
  })

test('Support Us leads to the operator’s address §2.88', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 740 })
  await page.goto('/chronicles')
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Support Us' }).click(),
  ])
  await expect(tab).toHaveURL(/\/about#support$/)
})
