import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectToast, foundClub, newName, signIn, toastOn } from './at-the-door.ts'
import { expect, test } from './reader.ts'

const searchBox = (page: Page) => page.getByRole('combobox', { name: /club/i })
const createButton = (page: Page) => page.getByRole('button', { name: 'Create Club' })
const editor = (page: Page) => page.getByRole('slider', { name: 'Position of the photo' })
const readout = (page: Page) => page.getByText(/^Position \d+%, \d+% \| Zoom \d+%$/)

async function openPanel(page: Page, name: string): Promise<void> {
  await searchBox(page).fill(name)
  await page.getByRole('option', { name: /^Create/ }).click()
  await expect(page.getByLabel('Club Name')).toHaveValue(name)
}

async function choosePhoto(page: Page, title = 'Magic Library'): Promise<void> {
  await page.getByRole('button', { name: 'Default Photos' }).click()
  await page.getByRole('dialog').getByRole('button', { name: title }).click()
  await expect(editor(page)).toBeVisible()
  await expect.poll(() => pictureIn(editor(page))).not.toBeNull()
}

/** Where the photo of a banner lies in it, in pixels; null until it has arrived and stands still. */
async function pictureIn(around: Locator) {
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
        natural: naturalWidth / naturalHeight,
      }
    })
}

/** Creates the club and goes with the page to it. */
async function create(page: Page, name: string): Promise<void> {
  await createButton(page).click()
  await expectToast(page, 'Club Created!')
  await page.waitForURL('**/club/**')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** The percents under the photo. */
async function place(page: Page): Promise<{ x: number; y: number; zoom: number }> {
  const [x = NaN, y = NaN, zoom = NaN] = ((await readout(page).textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  return { x, y, zoom }
}

async function setSlider(page: Page, name: string, key: 'Home' | 'End'): Promise<void> {
  const thumb = page.getByRole('slider', { name, exact: true })
  await thumb.focus()
  await thumb.press(key)
}

/** Drags by finger where the page has touch, else by mouse. */
async function drag(page: Page, hasTouch: boolean | undefined, by: { x: number; y: number }): Promise<void> {
  await editor(page).scrollIntoViewIfNeeded()
  const box = await editor(page).boundingBox()
  if (!box) throw new Error('The photo is not on the screen')
  const from = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  const steps = [0.25, 0.5, 0.75, 1].map((part) => ({ x: from.x + by.x * part, y: from.y + by.y * part }))
  if (!hasTouch) {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    for (const { x, y } of steps) await page.mouse.move(x, y)
    await page.mouse.up()
    return
  }
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (const step of steps) await touch('touchMove', [step])
  await touch('touchEnd', [])
  await fingers.detach()
}

test('a reader types part of a name, is shown three clubs, and opens one with the arrows', async ({ page, as }) => {
  const rare = newName('Quill')
  const mara = await as('mara')
  for (const kind of ['Alpha', 'Beta', 'Gamma', 'Delta']) await foundClub(mara, { name: `${rare} ${kind}` })
  await signIn(page, 'ines')
  await searchBox(page).fill(rare.toUpperCase())
  const clubs = page.getByRole('option').filter({ hasText: /\d+ members?/ })
  await expect(clubs).toHaveCount(3)
  await expect(clubs.first()).toContainText('1 member · 0 books')
  await expect(page.getByRole('option', { name: /^Start another club called/ })).toBeVisible()

  await searchBox(page).press('ArrowDown')
  await searchBox(page).press('ArrowDown')
  const second = clubs.nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(searchBox(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '')
  const name = (await second.locator('bdi').textContent()) ?? ''
  expect(name).toContain(rare)
  await searchBox(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
})

test('a reader whose search does not get through can try it again', async ({ page, as }) => {
  const club = await foundClub(await as('mara'), { name: newName('Lost Letters') })
  await signIn(page, 'ines')
  await page.route('**/api/clubs?query=*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await searchBox(page).fill(club.name)
  await expect(page.getByText('The search did not get through.')).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.unroute('**/api/clubs?query=*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('option', { name: club.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: club.name })).toBeVisible()
})

test('the description follows the name until a reader writes their own, and a club needs both', async ({ page }) => {
  await signIn(page, 'mara')
  const name = newName('Follow Me')
  await openPanel(page, name)
  const description = page.getByLabel('Description')
  await expect(description).toHaveValue(`A magical reading community for ${name}`)
  await page.getByLabel('Club Name').fill(`${name} Too`)
  await expect(description).toHaveValue(`A magical reading community for ${name} Too`)
  await expect(createButton(page)).toBeEnabled()

  await page.getByLabel('Club Name').fill('   ')
  await expect(createButton(page)).toBeDisabled()
  await page.getByLabel('Club Name').press('Enter')
  await expectToast(page, 'Club name required', 'Please enter a name for your book club')
  await page.getByLabel('Club Name').fill(name)
  await description.fill('')
  await expect(createButton(page)).toBeDisabled()
  await description.fill('Ghosts, and tea.')
  await expect(createButton(page)).toBeEnabled()
  await page.getByLabel('Club Name').fill(`${name} Again`)
  await expect(description).toHaveValue('Ghosts, and tea.')
  await description.fill('x'.repeat(501))
  await expect(page.getByText('501/500 characters')).toBeVisible()
  await expect(createButton(page)).toBeDisabled()
})

test('a reader who cancels starts with a clean sheet', async ({ page }) => {
  await signIn(page, 'mara')
  await openPanel(page, newName('Second Thoughts'))
  await page.getByLabel('Description').fill('Not this one.')
  await choosePhoto(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Club Name')).toHaveCount(0)
  const name = newName('Third Thoughts')
  await openPanel(page, name)
  await expect(page.getByLabel('Description')).toHaveValue(`A magical reading community for ${name}`)
  await expect(editor(page)).toHaveCount(0)
})

test('a reader chooses among the four default photos', async ({ page }) => {
  await signIn(page, 'mara')
  const name = newName('Four Photos')
  await openPanel(page, name)
  const photos = {
    'Unicorn Reading': 'unicorn-reading',
    'Magic Library': 'magic-library',
    'Fantasy Books': 'fantasy-books',
    'Enchanted Study': 'enchanted-study',
  }
  for (const [title, file] of Object.entries(photos)) {
    await page.getByRole('button', { name: 'Default Photos' }).click()
    await expect(page.getByRole('dialog').getByRole('region', { name: 'Default photos' }).getByRole('button')).toHaveCount(4)
    await page.getByRole('dialog').getByRole('button', { name: title }).click()
    await expectToast(page, 'Photo selected!')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(editor(page).locator(`img[src*="${file}"]`).first()).toBeAttached()
    await expect.poll(() => pictureIn(editor(page))).not.toBeNull()
  }
  await create(page, name)
  await expect(page.locator('header img[src*="enchanted-study"]').first()).toBeAttached()
})

test('a reader searches for a picture and sees who made it', async ({ page }) => {
  await signIn(page, 'mara')
  await openPanel(page, newName('By the Sea'))
  await page.getByRole('button', { name: 'Search Images' }).click()
  const picker = page.getByRole('dialog', { name: 'Club Photo' })
  const words = picker.getByRole('searchbox')
  await expect(words).toBeFocused()
  await expect(picker.getByRole('button', { name: 'Search Images' })).toBeDisabled()
  await words.fill('lighthouse')
  await words.press('Enter')
  const found = picker.getByRole('region', { name: 'Pictures for lighthouse' })
  await found.getByRole('button', { name: /^Lighthouse/ }).first().click()
  await expectToast(page, 'Photo selected!')
  await expect(picker).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Search Images' })).toBeFocused()
  await expect(page.getByText(/^Photo: Lighthouse by .+ licence · our own gallery$/)).toBeVisible()
  await expect.poll(() => pictureIn(editor(page))).not.toBeNull()
  // The form around the dialog was not sent by the form inside it.
  await expect(createButton(page)).toBeVisible()
})

test('a search that finds no picture says so, and one that fails can be tried again', async ({ page }) => {
  await signIn(page, 'mara')
  await openPanel(page, newName('No Picture'))
  await page.getByRole('button', { name: 'Search Images' }).click()
  const picker = page.getByRole('dialog', { name: 'Club Photo' })
  await picker.getByRole('searchbox').fill('zzqqxv')
  await picker.getByRole('searchbox').press('Enter')
  await expect(picker.getByText('We have no picture for “zzqqxv”.')).toBeVisible()

  await page.route('**/api/images/search?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await picker.getByRole('searchbox').fill('garden')
  await picker.getByRole('searchbox').press('Enter')
  await expectToast(page, 'Error', 'Failed to search images')
  await page.unroute('**/api/images/search?*')
  await picker.getByRole('button', { name: 'Try again' }).click()
  await expect(picker.getByRole('region', { name: 'Pictures for garden' }).getByRole('button').first()).toBeVisible()
})

test('a reader brings a photo of their own, and the club keeps it', async ({ page }) => {
  await signIn(page, 'mara')
  const name = newName('Own Photo')
  await openPanel(page, name)
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#246' } }).png().toBuffer()
  await page.getByLabel('Photo from this device').setInputFiles({ name: 'yard.png', mimeType: 'image/png', buffer })
  await expectToast(page, 'Photo selected!')
  await expect.poll(() => pictureIn(editor(page))).toMatchObject({ natural: 1.5 })
  await create(page, name)
  const banner = page.locator('main header img').first()
  await expect(banner).toHaveAttribute('src', /^\/api\/images\/stored\/[0-9a-f]{64}\.webp/)
  await expect.poll(() => pictureIn(page.locator('main'))).toMatchObject({ natural: 1.5 })
})

test('a file that is no picture is refused kindly, and nothing else is lost', async ({ page }) => {
  await signIn(page, 'mara')
  const name = newName('No Photo')
  await openPanel(page, name)
  const device = page.getByLabel('Photo from this device')
  await device.setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('Dracula') })
  await expectToast(page, 'This photo cannot be used', 'This file is not a picture. Please choose a JPEG, PNG, WebP, GIF or AVIF.')
  await device.setInputFiles({ name: 'false.png', mimeType: 'image/png', buffer: Buffer.from('Dracula') })
  await expect(toastOn(page)).toContainText('We could not read this picture.')
  await expect(editor(page)).toHaveCount(0)
  await expect(page.getByLabel('Club Name')).toHaveValue(name)
})

test('a reader moves and zooms the photo, and the club page shows what the preview showed', async ({ page, hasTouch }) => {
  test.slow()
  await signIn(page, 'mara')
  const name = newName('In Its Place')
  await openPanel(page, name)
  await choosePhoto(page)
  await expect(readout(page)).toHaveText('Position 50%, 50% | Zoom 100%')
  await setSlider(page, 'Zoom', 'End')
  await expect(readout(page)).toHaveText('Position 50%, 50% | Zoom 200%')

  const before = await pictureIn(editor(page))
  if (!before) throw new Error('The photo is not there')
  await editor(page).scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  await drag(page, hasTouch, { x: 40, y: -30 })
  const overflow = { x: (before.box[2] ?? 0) - (before.frame[0] ?? 0), y: (before.box[3] ?? 0) - (before.frame[1] ?? 0) }
  // The photo follows the pointer to the pixel: what lies left of the frame comes in as it is drawn to the right.
  await expect.poll(async () => (await place(page)).x).toBe(Math.round(50 - (40 / overflow.x) * 100))
  await expect.poll(async () => (await place(page)).y).toBe(Math.round(50 + (30 / overflow.y) * 100))
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)

  const dragged = await place(page)
  await editor(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(() => place(page)).toEqual({ x: dragged.x + 1, y: dragged.y - 10, zoom: 200 })
  await expect(editor(page)).toHaveAttribute('aria-valuetext', `${dragged.x + 1}% across, ${dragged.y - 10}% down`)

  // What was told on is what stands there, in whole percents.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('inkhorn:club-draft'))).toContain(`"x":${dragged.x + 1},"y":${dragged.y - 10}`)
  const preview = await pictureIn(editor(page))
  expect(preview?.frame[1]).toBe(192)
  await create(page, name)
  await expect.poll(() => pictureIn(page.locator('main'))).toEqual(preview)
})

test('a photo drawn beyond its edge stops there, and Reset Position puts it back', async ({ page, hasTouch }) => {
  await signIn(page, 'mara')
  await openPanel(page, newName('To the Edge'))
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
  const small = await pictureIn(editor(page))
  expect(small?.box[0]).toBe(0)
  expect((small?.box[1] ?? 0) + (small?.box[3] ?? 0)).toBeCloseTo(192, -1)
  await page.getByRole('button', { name: 'Reset Position' }).click()
  await expect(readout(page)).toHaveText('Position 50%, 50% | Zoom 100%')
})

test('a small photo leaves room around it on the club page just as in the preview', async ({ page }) => {
  await signIn(page, 'mara')
  const name = newName('Half Size')
  await openPanel(page, name)
  await choosePhoto(page, 'Unicorn Reading')
  await setSlider(page, 'Zoom', 'Home')
  await setSlider(page, 'Horizontal position', 'End')
  await expect(readout(page)).toHaveText('Position 100%, 50% | Zoom 50%')
  const preview = await pictureIn(editor(page))
  await create(page, name)
  await expect.poll(() => pictureIn(page.locator('main'))).toEqual(preview)
})

test('a club is as visible as its founder chose', async ({ page, as }) => {
  await signIn(page, 'mara')
  const name = newName('By Invitation')
  await openPanel(page, name)
  await expect(page.getByText('Anyone can join at once and see what you read.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Club Visibility' }).click()
  await expect(page.getByRole('option')).toHaveText(['Open to All', 'Invite Only', 'Request to Join'])
  await page.getByRole('option', { name: 'Invite Only' }).click()
  await expect(page.getByText('Only members see the reading list; people come by invitation.')).toBeVisible()
  await create(page, name)
  const slug = new URL(page.url()).pathname.split('/').pop() ?? ''
  const club = await (await (await as('ines')).get(`/api/clubs/slug/${slug}`)).json()
  expect(club).toMatchObject({ name, visibility: 'invite-only' })
})

test('the new club is welcomed for two seconds before its page opens', async ({ page }) => {
  await signIn(page, 'mara')
  const name = newName('Two Seconds')
  await openPanel(page, name)
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/clubs'))
  await createButton(page).click()
  await answered
  const since = Date.now()
  await expectToast(page, 'Club Created!', `Welcome to ${name}! Your club is being enhanced with AI-powered book recommendations.`)
  expect(new URL(page.url()).pathname).toBe('/')
  await page.waitForURL('**/club/two-seconds-*')
  expect(Date.now() - since).toBeGreaterThan(1800)
  expect(Date.now() - since).toBeLessThan(10_000)
  await page.goto('/')
  await expect(searchBox(page)).toBeVisible()
  await expect(page.getByLabel('Club Name')).toHaveCount(0)
})

test('a reader who presses Create Club twice gets one club', async ({ page, as }) => {
  await signIn(page, 'mara')
  const name = newName('Only Once')
  await openPanel(page, name)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/clubs')) sent += 1
  })
  await createButton(page).dblclick()
  await expectToast(page, 'Club Created!')
  // Enter in the form while its club is on its way sends nothing either.
  await createButton(page).press('Enter')
  await page.waitForURL('**/club/**')
  expect(sent).toBe(1)
  const found = await (await (await as('mara')).get(`/api/clubs?query=${encodeURIComponent(name)}`)).json()
  expect(found).toHaveLength(1)
})

test('a club that could not be created keeps everything its founder typed', async ({ page }) => {
  await signIn(page, 'mara')
  const name = newName('Second Try')
  await openPanel(page, name)
  await page.getByLabel('Description').fill('Patience is a reading skill.')
  await choosePhoto(page, 'Enchanted Study')
  await setSlider(page, 'Vertical position', 'Home')
  await page.route('**/api/clubs', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'broken' }) : route.continue(),
  )
  await createButton(page).click()
  await expectToast(page, 'Error', 'Failed to create club')
  await expect(page.getByLabel('Club Name')).toHaveValue(name)
  await expect(page.getByLabel('Description')).toHaveValue('Patience is a reading skill.')
  await expect(readout(page)).toHaveText('Position 50%, 0% | Zoom 100%')
  await page.unroute('**/api/clubs')
  await create(page, name)
  await expect(page.getByText('Patience is a reading skill.')).toBeVisible()
})

test('a founder who signed out in another tab signs in again and finds the club as they left it', async ({ page, context }) => {
  test.slow()
  await signIn(page, 'mara')
  const name = newName('Come Back')
  await openPanel(page, name)
  await page.getByLabel('Description').fill('It was here a moment ago.')
  await choosePhoto(page, 'Fantasy Books')
  await setSlider(page, 'Zoom', 'End')

  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(other.getByLabel('Email')).toBeVisible()
  await other.close()

  await createButton(page).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page).toHaveURL(/#sign-in$/)
  await page.getByLabel('Email').fill('mara@inkhorn.example')
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByLabel('Club Name')).toHaveValue(name)
  await expect(page.getByLabel('Description')).toHaveValue('It was here a moment ago.')
  await expect(readout(page)).toHaveText('Position 50%, 50% | Zoom 200%')
  await create(page, name)
})

test('a draft survives a reload', async ({ page }) => {
  await signIn(page, 'mara')
  const name = newName('Still Here')
  await openPanel(page, name)
  await page.getByLabel('Description').fill('Half a thought')
  await page.reload()
  await expect(page.getByLabel('Club Name')).toHaveValue(name)
  await expect(page.getByLabel('Description')).toHaveValue('Half a thought')
})
