import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { cast } from '#tests/cast.ts'
import { openMailServer } from '#tests/mail-server.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { backupCommands } from '#server/backup/scheduled/backup-commands.ts'
import { commands } from './admin-commands.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const run = (name: string, ...args: string[]) =>
  commands[name]?.run({ db: app.db, config: readConfig({ OFFLINE: '1' }), now: new Date() }, args)

test('what site admins do on their pages is done from the command line, and is in the log without a name §O.14', async () => {
  const mara = await app.as('mara')
  const jonas = await app.as('jonas')
  await run('suspend', ' JONAS@inkhorn.example ')
  expect((await jonas.get('/api/auth/user')).status).toBe(401)
  await run('let-in', cast.jonas.email)
  expect((await app.visitor.post('/api/auth/login', cast.jonas)).status).toBe(200)
  await expect(run('make', cast.ines.email)).rejects.toThrow('Nobody here')
  await run('make', cast.jonas.email)
  expect(await run('readers', 'jon')).toMatchObject([{ name: 'Jonas', adminBy: 'page' }])
  await expect(run('delete', cast.jonas.email, cast.jonas.email)).rejects.toThrow('site admin')
  await expect(run('delete', cast.jonas.email)).rejects.toThrow('twice')
  await run('unmake', cast.jonas.email)
  expect(await run('settings', 'name', 'Lisbon readers')).toMatchObject({ name: 'Lisbon readers' })
  expect(await run('settings', 'clubsPerReader', '3')).toMatchObject({
    clubsPerReader: 3,
    invitationsPerDay: 50,
  })
  await expect(run('settings', 'membersPerClub', '1')).rejects.toThrow('between 2 and 100,000')
  await expect(run('settings', 'colour', 'blue')).rejects.toThrow('announcement')
  await run('delete', cast.jonas.email, cast.jonas.email)
  expect(await run('overview')).toMatchObject({ readers: 1 })
  const { body } = await mara.get('/api/admin/log')
  expect(body.map((line: { action: string; by: null }) => [line.action, line.by])).toEqual(
    [
      'reader-deleted',
      'settings-changed',
      'settings-changed',
      'admin-unmade',
      'admin-made',
      'reader-unsuspended',
      'reader-suspended',
    ].map((action) => [action, null]),
  )
})

test('the command line sends a test email, and shows the schedule of backups §O.117', async () => {
  const mailServer = await openMailServer()
  const config = readConfig({ OFFLINE: '1', ...mailServer.settings })
  const mail = (...args: string[]) => commands['mail']?.run({ db: app.db, config, now: new Date() }, args)
  expect(await mail('test', 'Reader@inkhorn.example')).toEqual({ to: 'reader@inkhorn.example', sent: true })
  expect((await mailServer.emailTo('reader@inkhorn.example')).email.subject).toBe('Email from Inkhorn works')
  mailServer.refuseWith(550)
  await expect(mail('test', 'reader@inkhorn.example')).rejects.toThrow('refused the email')
  await expect(mail('reader@inkhorn.example')).rejects.toThrow('mail test')
  await expect(run('mail', 'test', 'reader@inkhorn.example')).rejects.toThrow('SMTP_URL')
  await mailServer.close()
  const instance = {
    db: app.db,
    config: readConfig({ OFFLINE: '1', DATA_DIR: app.dataDir }),
    now: new Date(),
  }
  expect(await backupCommands['backups']?.run(instance, [])).toMatchObject({
    isScheduled: false,
    backups: [],
  })
})
