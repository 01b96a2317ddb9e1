import type { Locator, Page } from '@playwright/test'
import { expectToast } from './steps.ts'
import { expect } from './reader.ts'

export const searchBox = (page: Page) => page.getByRole('combobox', { name: /club/i })
export const createButton = (page: Page) => page.getByRole('button', { name: 'Create Club' })
export const editor = (page: Page) => page.getByRole('slider', { name: 'Position of the photo' })
export const readout = (page: Page) => page.getByText(/^Position \d+%, \d+% \| Zoom \d+%$/)

export async function openCreatePanel(page: Page, name: string): Promise<void> {
  await searchBox(page).fill(name)
  await page.getByRole('option', { name: /^Create/ }).click()
  await expect(page.getByLabel('Club Name')).toHaveValue(name)
}

export async function choosePhoto(page: Page, title = 'Magic Library'): Promise<void> {
  await page.getByRole('button', { name: 'Default photos' }).click()
  await page.getByRole('dialog').getByRole('button', { name: title }).click()
  await expect(editor(page)).toBeVisible()
  await settledPictureIn(editor(page))
}

type Picture = NonNullable<Awaited<ReturnType<typeof pictureIn>>>

/** The position of the photo in a banner, in pixels; null until it has loaded and no longer moves. */
export async function pictureIn(around: Locator) {
  return around
    .locator('header')
    .first()
    .evaluate((banner) => {
      const picture = [...banner.querySelectorAll('img')].find((one) => one.className.includes('max-w-none'))
      if (!picture?.complete || picture.naturalWidth === 0 || picture.style.objectFit) return null
      const [frame, box] = [banner.getBoundingClientRect(), picture.getBoundingClientRect()]
      const { naturalWidth, naturalHeight } = picture
      return {
        frame: [frame.width, frame.height].map(Math.round),
        box: [box.left - frame.left, box.top - frame.top, box.width, box.height].map(Math.round),
        // In hundredths, because a browser that chose among widths rounds the natural size to whole pixels of the screen.
        natural: Math.round((naturalWidth / naturalHeight) * 100) / 100,
      }
    })
}

/** The same once it has loaded: a photo drawn larger is loaded again in a larger size. */
export async function settledPictureIn(around: Locator): Promise<Picture> {
  let picture: Picture | null = null
  await expect.poll(async () => (picture = await pictureIn(around))).not.toBeNull()
  if (!picture) throw new Error('The photo is not there')
  return picture
}

export async function create(page: Page, name: string): Promise<void> {
  await createButton(page).click()
  await expectToast(page, 'Club Created!')
  await page.waitForURL('**/club/**')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export async function setSlider(page: Page, name: string, key: 'Home' | 'End'): Promise<void> {
  const thumb = page.getByRole('slider', { name, exact: true })
  await thumb.focus()
  await thumb.press(key)
}
