import { readdirSync, readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { type Opening, openedIn, openings, preparePages } from './every-dialog.ts'
import { expect, test } from './reader.ts'
import { signInAs } from './steps.ts'

test.use({ actionTimeout: 20_000 })

/** Opens by Enter and returns the button. The dialog, menu or popover that opens has the focus. */
async function open(page: Page, button: Locator): Promise<Locator> {
  const before = await openedIn(page).count()
  // A window that was just resized lays its rows out anew, with other buttons.
  await expect(async () => {
    await button.focus()
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    await expect(button).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(openedIn(page)).toHaveCount(before + 1)
  await expect.poll(() => openedIn(page).last().evaluate(hasFocus)).toBe(true)
  return button
}

const hasFocus = (element: Element) => element.contains(document.activeElement)

/** Escape leads back to what opened it. */
async function leave(page: Page, opener: Locator): Promise<void> {
  const before = await openedIn(page).count()
  await page.keyboard.press('Escape')
  await expect(openedIn(page)).toHaveCount(before - 1)
  await expect(opener).toBeFocused()
}

async function openAndLeave(page: Page, { press: [first, second] }: Opening): Promise<void> {
  const exact = (name: string | RegExp) => ({ name, exact: typeof name === 'string' })
  const button = page.getByRole('button', exact(first)).filter({ visible: true }).first()
  await open(page, button)
  const isMenu = (await openedIn(page).getAttribute('role')) === 'menu'
  if (second === undefined) return leave(page, button)
  const inner = openedIn(page).getByRole(isMenu ? 'menuitem' : 'button', exact(second))
  if (!isMenu) {
    await leave(page, await open(page, inner))
    return leave(page, button)
  }
  await leave(page, button)
  await open(page, button)
  await inner.focus()
  await page.keyboard.press('Enter')
  await expect(openedIn(page)).toHaveAttribute('role', /dialog$/)
  await leave(page, button)
}

test('every dialog, menu and popover is opened by keyboard and left by Escape, which leads back to what opened it §D.127', async ({
  page,
  as,
}) => {
  test.setTimeout(240_000)
  const pages = await preparePages(await signInAs(page, 'mara'), await as('jonas'))
  let last = ''
  for (const opening of openings) {
    await test.step(`${opening.file}: ${opening.press.join(', ')}`, async () => {
      await page.setViewportSize({ width: opening.isPhone ? 360 : 1280, height: 740 })
      const address = pages[opening.at]
      if (address !== last) await page.goto(address)
      last = address
      await openAndLeave(page, opening)
    })
  }
})

test('a dialog that is new is opened by the journey above', () => {
  const features = 'web/features/'
  const opening =
    /<(?:Dialog|ConfirmDialog|ReasonDialog|Popover|Menu)$|<(?:Dialog|ConfirmDialog|ReasonDialog|Popover|Menu) /m
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!test)\.tsx$/.test(file) && opening.test(readFileSync(features + file, 'utf8')),
  )
  // Opens for a reader without a name (invited.spec.ts), for books that are selected (books.spec.ts), for a passkey, which browsers have on
  // localhost only (passkeys.spec.ts), for a backup that may be deleted (failed-backup.spec.ts), and where only the invited may have an
  // account (first-start.spec.ts).
  const elsewhere = [
    'own-account/name-dialog',
    'library/list/selection-bar',
    'own-account/invite-readers/link-row',
    'own-account/passkeys/passkey-row',
    'own-account/passkeys/rename-dialog',
    'admin/backups/backup-rows',
  ]
  const opened = new Set([...elsewhere, ...openings.map(({ file }) => file)])
  expect(files.map((file) => file.replace(/\.tsx$/, '')).filter((file) => !opened.has(file))).toEqual([])
})
