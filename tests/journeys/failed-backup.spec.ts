import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cast } from '#tests/cast.ts'
import { openMailServer } from '#tests/mail-server.ts'
import { expect, startServer, test as base } from './reader.ts'
import { signInAs } from './steps.ts'

/** A file stands where the folder of the backups should be. */
const test = base.extend<
  object,
  { broken: { folder: string; mailServer: Awaited<ReturnType<typeof openMailServer>> } }
>({
  broken: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const above = await mkdtemp(join(tmpdir(), 'inkhorn-broken-'))
      const folder = join(above, 'backups')
      await writeFile(folder, '')
      const mailServer = await openMailServer()
      await use({ folder, mailServer })
      await mailServer.close()
      await rm(above, { recursive: true })
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ broken: { folder, mailServer } }, use) => {
      const app = await startServer({ BACKUP_DIR: folder, LOG_LEVEL: 'fatal', ...mailServer.settings })
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
})

test('a site admin notices on the overview and by mail that a backup failed, mends its folder, and sees one made §O.89', async ({
  page,
  broken: { folder, mailServer },
}) => {
  await signInAs(page, 'mara')
  await page.goto('/admin')
  const warning = page.getByText('The backup failed: Inkhorn can’t write to its folder.')
  await expect(warning).toBeVisible()
  await page.getByRole('link', { name: 'Last backup' }).click()
  await page.getByRole('button', { name: 'Back up now' }).click()
  const backups = page.getByRole('list', { name: 'Backups' })
  await expect(backups.getByText('2 attempts')).toBeVisible()
  const { email } = await mailServer.emailTo(cast.mara.email)
  expect(email.subject).toBe('The backup of Inkhorn failed')

  await rm(folder)
  await page.getByRole('button', { name: 'Back up now' }).click()
  const made = backups.getByRole('listitem').filter({ hasText: 'Verified' })
  await expect(made).toContainText('made by a site admin')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    made.getByRole('link', { name: /^Download the backup of/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^inkhorn-.*\.db\.zip$/)
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(made).toHaveCount(2)
  const deletion = page.getByRole('button', { name: /^Delete the backup of/ })
  await deletion.press('Enter')
  await page.keyboard.press('Escape')
  await expect(deletion).toBeFocused()
  await deletion.press('Enter')
  await page.getByRole('button', { name: 'Delete backup' }).click()
  await expect(made).toHaveCount(1)
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('figure', { name: 'New readers' })).toBeVisible()
  await expect(warning).toBeHidden()
})
