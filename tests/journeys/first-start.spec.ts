import type { Browser, Page } from '@playwright/test'
import { waitForHydration } from './hydration.ts'
import { expect, type RunningServer, startServer, test } from './reader.ts'
import { expectToast, sendSignIn, signedInMark } from './steps.ts'

/** With a proxy in front, as on a public address, and nobody named to run it. */
const settings = { TRUST_PROXY: '1', ADMIN_EMAILS: '' }

async function openBrowser(browser: Browser, { url }: RunningServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  waitForHydration(context)
  return context.newPage()
}

const question = (page: Page, words: string) => page.getByRole('heading', { level: 1, name: words })
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

test('from the first start to the first club: the printed link, one question after the other, and whom a reader then invites §O.95 §O.96', async ({
  browser,
}) => {
  const server = await startServer(settings)
  const link = /\/begin\/\S+/.exec(server.printed)?.[0] ?? ''
  const stranger = await openBrowser(browser, server)
  await stranger.goto('/')
  await expect(stranger.getByText('open the link that the server printed')).toBeVisible()
  await sendSignIn(stranger, 'ines')
  await expectToast(stranger, 'Sign In Failed')
  expect((await stranger.goto('/admin/start'))?.status()).toBe(404)

  const mara = await openBrowser(browser, server)
  await mara.goto(link)
  await sendSignIn(mara, 'mara')
  await expect(question(mara, 'What is this site called?')).toBeFocused()
  await mara.getByLabel('Name of this site').fill('Biblioteca da Rosa')
  await next(mara)
  await mara.getByRole('radio', { name: 'Invited people' }).check()
  await mara.getByRole('button', { name: 'Back' }).click()
  await expect(mara.getByLabel('Name of this site')).toHaveValue('Biblioteca da Rosa')
  await mara.getByRole('button', { name: 'Skip' }).click()
  await expect(mara.getByRole('radio', { name: 'Invited people' })).toBeChecked()
  await next(mara)
  await expect(mara.getByText('Inkhorn can’t send email yet')).toBeVisible()
  await next(mara)
  await mara.getByLabel('Club Name').fill('Thursday Readers')
  await mara.getByRole('button', { name: 'Create Club' }).click()
  await expect(question(mara, 'Should Inkhorn back up every night?')).toBeVisible()
  await mara.getByRole('button', { name: 'Finish' }).click()
  await expect(question(mara, 'Thursday Readers')).toBeVisible()
  await expect(mara.getByRole('contentinfo')).toContainText('Biblioteca da Rosa')
  await stranger.goto(link)
  await expect(question(stranger, 'This link has been used')).toBeVisible()

  await mara.goto('/account/invite')
  await mara.getByRole('button', { name: 'Make a link' }).click()
  const path = new URL(await mara.getByText(/\/join\//).innerText()).pathname
  const jonas = await openBrowser(browser, server)
  await jonas.goto(path)
  await expect(question(jonas, 'Mara invites you to Inkhorn')).toBeVisible()
  await sendSignIn(jonas, 'jonas')
  await signedInMark(jonas).waitFor()
  await mara.reload()
  await expect(mara.getByText('1 of 1 place taken')).toBeVisible()
  await stranger.goto(path)
  await expect(question(stranger, 'This invitation has ended')).toBeVisible()
  await sendSignIn(stranger, 'ines')
  await expectToast(
    stranger,
    'Sign In Failed',
    'This invitation has ended, or others have used it up. Ask for a new one.',
  )
  await mara.getByRole('button', { name: /^Delete the link/ }).click()
  await mara.getByRole('alertdialog').getByRole('button', { name: 'Delete link' }).click()
  await expect(mara.getByText('1 of 1 place taken')).toHaveCount(0)
  for (const page of [stranger, mara, jonas]) await page.context().close()
  await server.stop()
})
