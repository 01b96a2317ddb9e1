import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Config, readConfig } from '#server/config.ts'
import { createBookInClub } from '#tests/book-in-club.ts'
import { cast } from '#tests/cast.ts'
import { joinByInvite } from '#tests/club.ts'
import { openMailServer } from '#tests/mail-server.ts'
import { pictureOf } from '#tests/picture.ts'
import { createTestApp, type TestApp, type TestResponse } from '#tests/test-app.ts'
import { backupCommands } from '#server/backup/scheduled/backup-commands.ts'
import { catalogueCommands } from '#server/catalogue/uploads/catalogue-commands.ts'
import { reportCommands } from '#server/features/reports/report-commands.ts'
import { commands } from './admin-commands.ts'
import { BadUsage, readArguments } from './arguments.ts'
import { runCommand } from './command.ts'

const all = { ...commands, ...reportCommands, ...backupCommands, ...catalogueCommands }

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

/** What a command prints, and the cursor of a list that goes on. */
async function say(config: Config, name: string, ...args: string[]) {
  const command = all[name]
  if (!command) throw new Error(`There is no command ${name}`)
  return runCommand(command, { db: app.db, config, now: new Date() }, readArguments(name, command, args))
}
const run = async (name: string, ...args: string[]): Promise<TestResponse['body']> =>
  (await say(readConfig({ OFFLINE: '1', DATA_DIR: app.dataDir }), name, ...args)).answer

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
  await expect(run('settings', 'clubsPerReader', '-1')).rejects.toThrow('a whole number from 0 to 1000')
  await run('settings', 'announcement', '- Closed on Monday')
  expect(await run('settings', 'announcement')).toBe('- Closed on Monday')
  await expect(run('settings', 'membersPerClub', '1')).rejects.toThrow(
    'a whole number from 2 to 100000, or "" for none',
  )
  await expect(run('settings', 'colour', 'blue')).rejects.toThrow('announcement')
  await expect(run('settings', 'registration', 'bogus')).rejects.toThrow(
    'anyone, invited, domains, or nobody',
  )
  await expect(run('settings', 'backupHour', '24')).rejects.toThrow('a whole number from 0 to 23')
  await expect(run('settings', 'registrationDomains', 'library')).rejects.toThrow(
    'Enter domains such as library.example',
  )
  const two = { registrationDomains: ['one.example', 'two.example'] }
  expect(await run('settings', 'registrationDomains', 'one.example,', '@two.example')).toMatchObject(two)
  expect(await run('settings', 'registrationDomains', '[]')).toMatchObject({ registrationDomains: [] })
  await run('settings', 'language', 'de')
  expect(await run('settings', 'language', '')).toMatchObject({ language: null })
  expect(await run('settings', 'name')).toBe('Lisbon readers')
  await run('delete', cast.jonas.email, cast.jonas.email)
  expect(await run('overview')).toMatchObject({ readers: 1 })
  const { body } = await mara.get('/api/admin/log')
  expect(body.map((line: { action: string; by: null }) => [line.action, line.by])).toEqual(
    [
      'reader-deleted',
      ...Array(7).fill('settings-changed'),
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
  const mail = async (...args: string[]) => (await say(config, 'mail', ...args)).answer
  expect(await mail('test', 'Reader@inkhorn.example')).toEqual({ to: 'reader@inkhorn.example', sent: true })
  expect((await mailServer.emailTo('reader@inkhorn.example')).email.subject).toBe('Email from Inkhorn works')
  mailServer.refuseWith(550)
  await expect(mail('test', 'reader@inkhorn.example')).rejects.toThrow('refused the email')
  await expect(mail('test', 'nowhere')).rejects.toThrow('“nowhere” isn’t an email address')
  await expect(mail('reader@inkhorn.example')).rejects.toThrow('mail test')
  await expect(run('mail', 'test', 'reader@inkhorn.example')).rejects.toThrow('SMTP_URL')
  await mailServer.close()
  expect(await run('backups')).toMatchObject({ isScheduled: false, backups: [], next: null })
  await expect(run('delete-backup', 'none.db')).rejects.toThrow('no backup none.db')
})

test('the command line lists and decides reports, and answers suggestions §O.125', async () => {
  const mara = await app.as('mara')
  const ines = await app.as('ines')
  const club = await createBookInClub(app, 'open')
  await joinByInvite(app, club, 'ines')
  const secret = { content: 'The butler did it', pageNumber: 300, memberName: 'Mara' }
  const { body: note } = await mara.post(`${club.page}/notes`, secret)
  const about = { subject: { kind: 'note', id: note.id }, reason: 'other', details: 'Tells the end' }
  await ines.patch(`${club.page}/progress`, { currentPage: 300, totalPages: 300 })
  expect((await ines.post('/api/reports', about)).status).toBe(201)

  const [report] = await run('reports')
  expect(report).toMatchObject({ sealed: true, words: null, details: [] })
  const id = String(report.id)
  expect(await run('report', id)).toMatchObject({ words: secret.content, details: [about.details] })
  await expect(run('decide', id, 'burnt')).rejects.toThrow('none, hidden, removed, warned, or suspended')
  await expect(run('decide', '999', 'none')).rejects.toThrow('could not be found')
  await run('decide', id, 'hidden', '--', '--not', 'here')
  const [decided] = (await mara.get('/api/admin/reports?state=decided')).body
  expect(decided.decision).toMatchObject({ outcome: 'hidden', reason: '--not here', by: null, bySite: true })
  expect([await run('reports'), (await run('reports', '--state', 'decided')).length]).toEqual([[], 1])
  expect((await ines.get('/api/notifications')).body[0].title).toContain('now hidden')

  const screenshot = await pictureOf(40, 30)
  const idea = { suggestion: 'Larger type', url: '/', screenshot }
  const { body: sent } = await ines.post('/api/suggestions', idea)
  expect(await run('suggestions')).toMatchObject([{ suggestion: 'Larger type', status: 'unread' }])
  const folder = mkdtempSync(join(tmpdir(), 'inkhorn-screenshot-'))
  const file = join(folder, 'screenshot.webp')
  await run('screenshot', String(sent.id), file)
  expect(readFileSync(file).subarray(8, 12).toString()).toBe('WEBP')
  await expect(run('screenshot', String(sent.id), file)).rejects.toThrow('could not be written')
  rmSync(folder, { recursive: true })
  await run('delete-screenshot', String(sent.id))
  await expect(run('screenshot', String(sent.id), file)).rejects.toThrow('could not be found')
  expect(await run('answer', String(sent.id), 'fixed')).toMatchObject({
    status: 'fixed',
    hasScreenshot: false,
    statusUpdatedBy: 'a site admin',
  })
  expect((await ines.get('/api/notifications')).body[0].title).toContain('We’ve fixed')
  expect((await run('log')).slice(0, 3)).toMatchObject([
    { action: 'suggestion-answered', by: null },
    { action: 'screenshot-deleted', by: null },
    { action: 'report-decided', by: null },
  ])
})

test('a list of the command line goes on after its cursor, and what is not understood is refused with its usage §O.126', async () => {
  const rows = Array.from({ length: 101 }, (_, at) => ({
    suggestion: `Idea ${at}`,
    url: '/',
    created_at: new Date().toISOString(),
  }))
  await app.db.insertInto('suggestions').values(rows).execute()
  const config = readConfig({ OFFLINE: '1' })
  const first = await say(config, 'suggestions')
  expect(first.answer).toHaveLength(100)
  const rest = await say(config, 'suggestions', '--after', first.next ?? '')
  expect(rest).toMatchObject({
    answer: [{ suggestion: 'Idea 0' }, { suggestion: 'Larger type' }],
    next: null,
  })
  const refused: [string[], string][] = [
    [['jobs', 'nonsense'], 'Write waiting or failed, not “nonsense”'],
    [['readers', '--show', 'nobody'], '--show all, admins, or suspended'],
    [['readers', '--colour', 'blue'], 'There is no option --colour'],
    [['reports', '--state'], 'The value of --state is missing'],
    [['reports', 'all'], 'Unexpected word “all”'],
    [['retry', 'first'], 'An ID is a number'],
    [['suspend'], 'EMAIL is missing'],
    [['answer', '1'], 'fixed, or implemented is missing'],
  ]
  for (const [[name = '', ...words], told] of refused) {
    const error: unknown = await say(config, name, ...words).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(BadUsage)
    expect(String(error)).toContain(told)
    expect(String(error)).toContain(`Usage: inkhorn admin ${name}`)
  }
})
