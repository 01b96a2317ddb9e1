import type { Page } from '@playwright/test'
import { newName, signIn } from './steps.ts'
import {
  choosePhoto,
  create,
  editor,
  openCreatePanel,
  pictureIn,
  readout,
  setSlider,
  settledPictureIn,
} from './create-panel.ts'
import { pointerOn } from './pointer.ts'
import { expect, test } from './reader.ts'

/** The position in percent shown under the photo. */
async function place(page: Page): Promise<{ x: number; y: number; zoom: number }> {
  const [x = NaN, y = NaN, zoom = NaN] =
    ((await readout(page).textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  return { x, y, zoom }
}

/** Drags by finger if the page has touch, else by mouse. */
async function drag(page: Page, hasTouch: boolean | undefined, by: { x: number; y: number }): Promise<void> {
  await editor(page).scrollIntoViewIfNeeded()
  const box = await editor(page).boundingBox()
  if (!box) throw new Error('The photo is not on the screen')
  const from = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  const steps = [0.25, 0.5, 0.75, 1].map((part) => ({ x: from.x + by.x * part, y: from.y + by.y * part }))
  const pointer = await pointerOn(page, hasTouch)
  await pointer.down(from)
  for (const step of steps) await pointer.move(step)
  await pointer.up()
}

test('a reader moves and zooms the photo, and the club page shows what the preview showed §2.25 §9.4 @phone', async ({
  page,
  hasTouch,
}) => {
  test.slow()
  await signIn(page, 'mara')
  const name = newName('In Its Place')
  await openCreatePanel(page, name)
  await choosePhoto(page)
  await expect(readout(page)).toHaveText('Position 50%, 50% | Zoom 100%')
  await setSlider(page, 'Zoom', 'End')
  await expect(readout(page)).toHaveText('Position 50%, 50% | Zoom 200%')

  const before = await settledPictureIn(editor(page))
  await editor(page).scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  await drag(page, hasTouch, { x: 40, y: -30 })
  const overflow = {
    x: (before.box[2] ?? 0) - (before.frame[0] ?? 0),
    y: (before.box[3] ?? 0) - (before.frame[1] ?? 0),
  }
  // The photo follows the pointer exactly: dragging it to the right shows what was hidden on its left.
  await expect.poll(async () => (await place(page)).x).toBe(Math.round(50 - (40 / overflow.x) * 100))
  await expect.poll(async () => (await place(page)).y).toBe(Math.round(50 + (30 / overflow.y) * 100))
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)

  const dragged = await place(page)
  await editor(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(() => place(page)).toEqual({ x: dragged.x + 1, y: dragged.y - 10, zoom: 200 })
  await expect(editor(page)).toHaveAttribute(
    'aria-valuetext',
    `${dragged.x + 1}% across, ${dragged.y - 10}% down`,
  )

  // The stored draft has the values shown, in whole percents.
  await expect
    .poll(() =>
      page.evaluate(
        () => Object.entries(localStorage).find(([key]) => key.endsWith(':club-draft'))?.[1] ?? null,
      ),
    )
    .toContain(`"x":${dragged.x + 1},"y":${dragged.y - 10}`)
  const preview = await settledPictureIn(editor(page))
  expect(preview.frame[1]).toBe(192)
  await create(page, name)
  await expect.poll(() => pictureIn(page.locator('main'))).toEqual(preview)
})

test('a photo dragged beyond its edge stops there, and Reset Position puts it back §2.25', async ({
  page,
  hasTouch,
}) => {
  await signIn(page, 'mara')
  await openCreatePanel(page, newName('To the Edge'))
  await choosePhoto(page, 'Fantasy Books')
  await setSlider(page, 'Zoom', 'End')
  await drag(page, hasTouch, { x: 0, y: 80 })
  await drag(page, hasTouch, { x: 0, y: 80 })
  if (!hasTouch) for (let again = 0; again < 9; again += 1) await drag(page, hasTouch, { x: 0, y: 85 })
  await expect.poll(async () => (await place(page)).y).toBe(0)
  await setSlider(page, 'Horizontal position', 'Home')
  await setSlider(page, 'Vertical position', 'End')
  await expect(readout(page)).toHaveText('Position 0%, 100% | Zoom 200%')
  await setSlider(page, 'Zoom', 'Home')
  await expect(readout(page)).toHaveText('Position 0%, 100% | Zoom 50%')
  await page.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await expect(readout(page)).toHaveText('Position 0%, 100% | Zoom 55%')
  const small = await settledPictureIn(editor(page))
  expect(small.box[0]).toBe(0)
  expect((small.box[1] ?? 0) + (small.box[3] ?? 0)).toBeCloseTo(192, -1)
  await page.getByRole('button', { name: 'Reset Position' }).click()
  await expect(readout(page)).toHaveText('Position 50%, 50% | Zoom 100%')
})

test('a small photo leaves the same space around it on the club page as in the preview', async ({ page }) => {
  await signIn(page, 'mara')
  const name = newName('Half Size')
  await openCreatePanel(page, name)
  await choosePhoto(page, 'Unicorn Reading')
  await setSlider(page, 'Zoom', 'Home')
  await setSlider(page, 'Horizontal position', 'End')
  await expect(readout(page)).toHaveText('Position 100%, 50% | Zoom 50%')
  const preview = await settledPictureIn(editor(page))
  await create(page, name)
  await expect.poll(() => pictureIn(page.locator('main'))).toEqual(preview)
})
