import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { signInAs, expectToast, startClub, newName } from './steps.ts'
import { pictureIn, readout, setSlider } from './create-panel.ts'
import { expect, test } from './reader.ts'

/** The pixels of a banner on the screen, without the buttons that only the club's page has in its corner. */
async function drawn(banner: Locator) {
  // Aligned to whole pixels: text above can make it start between two pixels, which would change every edge.
  await banner.evaluate((one) => {
    one.style.top = `${Math.round(one.getBoundingClientRect().top) - one.getBoundingClientRect().top}px`
  })
  const picture = await banner.screenshot({
    animations: 'disabled',
    // The navigation bar covers whatever is scrolled under it.
    style: 'header:has(nav), main header a, main header button { visibility: hidden !important }',
  })
  return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

/** The largest difference between any pixels of two pictures of the same size, in steps of 255 a colour. */
const farthestApart = (one: Buffer, other: Buffer): number =>
  one.reduce((farthest, value, at) => Math.max(farthest, Math.abs(value - (other[at] ?? 0))), 0)

test('an admin searches for a picture, sees its credit, and the club page shows it §2.53', async ({
  page,
}) => {
  const club = await startClub(await signInAs(page, 'mara'), { name: newName('Lamp Room') })
  await page.goto(`/club/${club.slug}/settings`)
  await page.getByRole('button', { name: 'Search Images' }).click()
  const picker = page.getByRole('dialog', { name: 'Club Photo' })
  await picker.getByRole('searchbox').fill('night')
  await picker.getByRole('button', { name: 'Search Images' }).click()
  const found = picker.getByRole('region', { name: 'Pictures for night' }).getByRole('button')
  await expect(found.nth(3)).toBeVisible()
  const boxes = await found.evaluateAll((all) => all.slice(0, 4).map((one) => one.getBoundingClientRect()))
  const [first, , third, fourth] = boxes
  expect(boxes.slice(0, 3).map(({ top }) => top)).toEqual([first?.top, first?.top, first?.top])
  expect(boxes.slice(0, 3).map(({ left }) => left)).toEqual(
    boxes
      .slice(0, 3)
      .map(({ left }) => left)
      .toSorted((one, other) => one - other),
  )
  expect(fourth?.left).toBe(first?.left)
  expect(fourth?.top).toBeGreaterThan(third?.bottom ?? Infinity)

  const named = await found.nth(1).getAttribute('aria-label')
  const source = (await found.nth(1).locator('img').getAttribute('src')) ?? ''
  const picture = source.replace(/-\d+\.webp$/, '')
  await found.nth(1).click()
  await expectToast(page, 'Photo selected!')
  await expect(picker).toHaveCount(0)
  const [title, author] = (named ?? '').split(' by ')
  await expect(page.getByText(`Photo: ${title} by ${author} · `)).toHaveText(/ licence · .+/)
  await page.getByRole('button', { name: 'Save Image Position' }).click()
  await expectToast(page, 'Success', 'Club updated successfully')
  await expect(page.getByRole('button', { name: 'Discard changes' })).toBeHidden()

  await page.getByRole('link', { name: 'Back to Club' }).click()
  await expect(page.getByRole('heading', { level: 1, name: club.name })).toBeVisible()
  await expect(page.locator('main header img').last()).toHaveAttribute(
    'src',
    new RegExp(`^${picture}-\\d+\\.webp$`),
  )
  await expect.poll(() => pictureIn(page.locator('main'))).not.toBeNull()
})

for (const { what, name, zoom } of [
  { what: 'a picture larger than the banner', name: 'Pixel', zoom: 'End' },
  {
    what: 'a smaller one, under a long name',
    name: 'The Society for Reading Very Slowly by Lamplight',
    zoom: 'Home',
  },
] as const)
  test(`the preview is the banner of the club page, pixel for pixel: ${what} §2.54`, async ({ page }) => {
    const club = await startClub(await signInAs(page, 'mara'), { name: newName(name) })
    await page.goto(`/club/${club.slug}/settings`)
    await page.getByRole('button', { name: 'Default photos' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Fantasy Books' }).click()
    await expectToast(page, 'Photo selected!')
    await setSlider(page, 'Zoom', zoom)
    await setSlider(page, 'Vertical position', 'End')
    await page.getByRole('slider', { name: 'Horizontal position' }).press('ArrowRight')
    await expect(readout(page)).toHaveText(`Position 51%, 100% | Zoom ${zoom === 'End' ? 200 : 50}%`)
    await page.getByRole('button', { name: 'Save Image Position' }).click()
    await expectToast(page, 'Success', 'Club updated successfully')
    await page.getByRole('slider', { name: 'Overlay opacity' }).press('ArrowLeft')
    await page.getByRole('combobox', { name: 'Overlay colour' }).click()
    await page.getByRole('option', { name: 'Indigo' }).click()
    await page.getByRole('button', { name: 'Save overlay' }).click()
    await expect(page.getByRole('button', { name: 'Discard changes' })).toBeHidden()

    const preview = page.getByRole('slider', { name: 'Position of the photo' })
    await expect.poll(() => pictureIn(preview)).not.toBeNull()
    const before = await drawn(preview.locator('header'))
    await page.getByRole('link', { name: 'Back to Club' }).click()
    await expect(page.getByRole('heading', { level: 1, name: club.name })).toBeVisible()
    await expect.poll(() => pictureIn(page.locator('main'))).not.toBeNull()
    // Until the code of a member's buttons has loaded, empty boxes that no style hides hold their places.
    for (const button of ['Club settings', 'Your membership'])
      await expect(page.locator('main header').first().getByLabel(button)).toBeVisible()
    const after = await drawn(page.locator('main header').first())
    expect(after.info).toMatchObject({ width: page.viewportSize()?.width, height: 192 })
    expect(before.info).toMatchObject({ width: after.info.width, height: after.info.height })
    // The browser draws in tiles, and at their edges a blend of photo, overlay and shade may be rounded differently.
    expect(farthestApart(before.data, after.data)).toBeLessThanOrEqual(2)
    // It is a picture, not an empty frame twice.
    expect((await sharp(after.data, { raw: after.info }).stats()).entropy).toBeGreaterThan(4)
  })
