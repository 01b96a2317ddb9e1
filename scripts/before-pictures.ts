import type { Page } from '@playwright/test'
import { pages, to } from '#contract/pages.ts'
import { bringBooksIn, slug } from './story-pages.ts'

// What readers do before a picture is taken.

/** Also in the links that pictures show. */
export const publicUrl = 'http://localhost:3000'

export const scrolledTo = (heading: RegExp) => async (page: Page) => {
  const found = page.getByRole('heading', { name: heading }).first()
  await found.waitFor()
  await found.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 420)
  await page.waitForTimeout(500)
}

export async function openImport(page: Page): Promise<void> {
  await bringBooksIn(page.request)
  await page.reload()
  await page.getByRole('button', { name: 'These are the same' }).first().waitFor()
  await page.getByRole('tab', { name: /^Likely/ }).evaluate((tab) => tab.scrollIntoView())
  await page.mouse.wheel(0, -80)
}

/** The server counts what it finds 20 seconds after it has started. */
export async function waitForCounts(page: Page): Promise<void> {
  const counted = page.getByText(/^[1-9]\d* texts in 90 days$/)
  for (let waited = 0; waited < 60 && (await counted.count()) === 0; waited += 3) {
    await page.waitForTimeout(3000)
    await page.reload({ waitUntil: 'networkidle' })
  }
}

export async function makeBackup(page: Page): Promise<void> {
  await page.request.post('/api/admin/backups')
  const made = page.getByText('made by a site admin').first()
  for (let waited = 0; waited < 10 && !(await made.isVisible()); waited++) {
    await page.waitForTimeout(1000)
    await page.reload({ waitUntil: 'networkidle' })
  }
  await made.scrollIntoViewIfNeeded()
  await page.waitForTimeout(500)
  // The folder of a server, not of the machine that takes pictures.
  await page.locator('main code').evaluate((folder) => void (folder.textContent = '/mnt/backups/inkhorn'))
}

export async function writeImprint(page: Page): Promise<void> {
  const imprint = `## Who runs this site

Friends of the Canyon Road Library, 1200 Canyon Road, Santa Fe, NM 87501. *Odette and Fergus look after it, in the evenings.*

## How to reach us

- Email: [readers@inkhorn.example](mailto:readers@inkhorn.example)
- In person: Tuesdays from 4 to 6 pm, at the desk by the window

## What is written here

Readers answer for their own words. If you see something that shouldn’t be here, report it, and we look within two days.`
  await page.request.patch('/api/admin/settings', { data: { imprint } })
  await page.goto(pages.imprint[0], { waitUntil: 'networkidle' })
}

/** A passkey that the phone copies to others, and a key on a ring. Browsers add them only at the address of the site. */
export async function addPasskeys(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  await page.route(`${publicUrl}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (pathname.endsWith('/events')) return route.abort()
    return route.fulfill({ response: await route.fetch({ url: `${origin}${pathname}${search}` }) })
  })
  await page.goto(`${publicUrl}${to.account()}`)
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable', { enableUI: false })
  const keys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  for (const [name, transport, isCopied] of [
    ['Hana’s phone', 'internal', true],
    ['Key on my ring', 'usb', false],
  ] as const) {
    const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
        defaultBackupEligibility: isCopied,
        defaultBackupState: isCopied,
      },
    })
    const before = await keys.count()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await keys.nth(before).waitFor()
    await device.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    const unnamed = keys.filter({ hasNotText: /^(Hana’s phone|Key on my ring)/ })
    await unnamed.getByRole('button', { name: /^Rename/ }).click()
    await page.getByLabel('Name', { exact: true }).last().fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await keys.filter({ hasText: name }).waitFor()
  }
  await page.getByRole('heading', { name: 'Passkeys' }).evaluate((heading) => heading.scrollIntoView())
  await page.mouse.wheel(0, -110)
  // The messages about them go.
  await page.waitForTimeout(6000)
}

/** In the browser, whose types this program does not have. */
const isCodeKept = `navigator.serviceWorker.controller && fetch('/shell/files')
  .then((answer) => answer.json())
  .then((paths) => Promise.all(['/shell', ...paths].map((path) => caches.match(path, { ignoreVary: true }))))
  .then((found) => found.every(Boolean))`

/** On a train: a place in the book and a message to the club, which wait for the other end of a tunnel. */
export async function writeInTunnel(page: Page): Promise<void> {
  const book = page.url()
  while (!(await page.evaluate(isCodeKept))) await page.waitForTimeout(200)
  for (const path of [book, to.board(slug)]) await page.goto(path, { waitUntil: 'networkidle' })
  await page.context().setOffline(true)
  await page.goto(book)
  const progress = page.getByRole('form', { name: 'Reading progress' })
  await progress.getByRole('spinbutton').or(progress.getByRole('textbox')).first().fill('151')
  await progress.getByRole('button', { name: 'Save' }).click()
  const sign = page.getByRole('status').getByRole('link', { name: /kept on this phone/i })
  await sign.waitFor()
  // What waits is told apart by its time.
  await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + 240_000)
  await page.goto(to.board(slug))
  await page
    .getByRole('textbox', { name: 'Write to the club' })
    .fill('In the tunnel. Please keep me a chair.')
  await page.getByRole('button', { name: 'Send' }).click()
  await sign.filter({ hasText: /^2 / }).waitFor()
  await page.goto(to.waiting())
  await page.getByText('In the tunnel').waitFor()
}
