import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getBackupState } from '#contract/admin/backups.ts'
import { transact } from '#server/db/transact.ts'
import { endFailure, isTimeToTell, recordFailure } from '#server/features/admin/backups/failures.ts'
import { findNextBackup, nextAt, planAtStart } from '#server/features/admin/backups/schedule.ts'
import { readBackupHealth } from './health.ts'
import { tooMany } from './prune.ts'
import { type Caller, createTestApp, emptyPlace, type Place, type TestApp } from '#tests/test-app.ts'

let folder: string
let place: Place
let app: TestApp
let mara: Caller
const path = '/api/admin/backups'
const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'books@inkhorn.example' }
const open = async () => {
  app = await createTestApp(
    { BACKUP_DIR: folder, DATABASE_URL: place.url, LANGUAGES: 'de', ...mail },
    { place },
  )
  await app.http.ready()
  mara = await app.as('mara')
}
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inkhorn-backups-'))
  place = await emptyPlace()
  await open()
})
afterAll(async () => {
  await app.close()
  await place.drop()
  rmSync(folder, { recursive: true, force: true })
})

const state = async () => (await mara.get(`${path}/state`)).body
const lines = async () => (await mara.get(path)).body
/** Until none is being made. */
const finished = () =>
  vi.waitFor(async () => expect((await state()).running).toBeNull(), { timeout: 30_000, interval: 50 })

describe('backups of the server itself', () => {
  test('are made at once if there is none, read back, and then every night §O.84', async () => {
    await finished()
    const now = await state()
    expect(getBackupState.answer.parse(now)).toEqual(now)
    expect(now).toMatchObject({ folder, isScheduled: true, hour: 3, kept: 7 })
    expect(now.nextDueAt).toBe(nextAt(3, new Date()).toISOString())
    const [made, ...others] = await lines()
    expect(others).toEqual([])
    expect(made).toMatchObject({ state: 'made', verifiedAt: expect.any(String), madeBy: 'schedule' })
    expect(readdirSync(folder).toSorted()).toEqual([made.file, `${made.file}.json`].toSorted())

    await mara.patch('/api/admin/settings', { backupHour: 23, backupsKept: 2 })
    const moved = await state()
    expect(moved).toMatchObject({ hour: 23, kept: 2, nextDueAt: nextAt(23, new Date()).toISOString() })
    const { body: overview } = await mara.get('/api/admin/overview')
    expect(overview).toMatchObject({ nextBackupAt: moved.nextDueAt, lastBackupAt: expect.any(String) })
    for (const [field, value] of [
      ['backupHour', 24],
      ['backupsKept', 0],
    ] as const) {
      const refused = await mara.patch('/api/admin/settings', { [field]: value })
      expect([refused.status, refused.body.errors[0].field]).toEqual([400, field])
    }
  })

  test('asked for twice at once are one, and those that are too many are deleted §O.85', async () => {
    // As one that the operator made, long ago.
    const [first] = await lines()
    for (const ending of ['', '.json'])
      writeFileSync(
        join(folder, `by-hand.${first.file.split('.').at(-1)}${ending}`),
        ending
          ? readFileSync(join(folder, `${first.file}.json`), 'utf8').replace(
              '"madeBy": "schedule"',
              '"madeBy": "command line"',
            )
          : 'x',
      )
    const byHand = `by-hand.${first.file.split('.').at(-1)}`
    utimesSync(join(folder, byHand), 1e9, 1e9)
    const twice = await Promise.all([mara.post(path), mara.post(path)])
    expect(twice.map(({ status, body }) => [status, body.running !== null])).toEqual([
      [202, true],
      [202, true],
    ])
    await finished()
    const made = (await lines()).map(({ file }: { file: string }) => file)
    expect(made).toEqual([expect.any(String), first.file, byHand])
    expect(made[0]).not.toBe(first.file)
    const { body: log } = await mara.get('/api/admin/log')
    expect(log.filter(({ action }: { action: string }) => action === 'backup-asked')).toHaveLength(1)

    const page = await mara.get(`${path}?limit=2`)
    expect(page.headers['x-total-count']).toBe('3')
    const [, next = ''] = /<([^>]+)>/.exec(String(page.headers['link'])) ?? []
    expect((await mara.get(next)).body.map(({ file }: { file: string }) => file)).toEqual([byHand])
    expect((await mara.get(`${path}?cursor=nonsense`)).status).toBe(400)

    const good = (file: string) => ({ file, verifiedAt: 'then', madeBy: 'schedule' as const })
    const bad = (file: string) => ({ ...good(file), verifiedAt: null })
    expect(tooMany([bad('d'), bad('c'), good('b'), good('a')], 1)).toEqual(['a', 'c'])
    expect(tooMany([{ ...good('b'), madeBy: 'command line' }, good('a')], 1)).toEqual([])
  })

  test('are made and listed beside one whose manifest cannot be read §O.85', async () => {
    const before = (await lines()).length
    writeFileSync(join(folder, 'somebodys.db'), 'a copy')
    mkdirSync(join(folder, 'somebodys.db.json'))
    expect((await mara.post(path)).status).toBe(202)
    await finished()
    const after: { state: string; file: string }[] = await lines()
    expect(after.map(({ state: is }) => is)).not.toContain('failed')
    expect(after.map(({ file }) => file)).toContain('somebodys.db')
    expect(after.length).toBeGreaterThan(before)
    for (const name of ['somebodys.db', 'somebodys.db.json']) rmSync(join(folder, name), { recursive: true })
  })

  test('are downloaded with their manifest and deleted by site admins, which is in the log; no other file is §O.86', async () => {
    const [newest, older] = await lines()
    const download = await mara.get(`${path}/${older.file}/download`)
    expect([download.status, download.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(download.headers['content-length']).toBe(String(download.bytes.length))
    expect(download.bytes.includes(readFileSync(join(folder, older.file)))).toBe(true)
    expect(download.bytes.includes(readFileSync(join(folder, `${older.file}.json`)))).toBe(true)
    writeFileSync(join(folder, 'alone.db'), 'without a manifest')
    for (const file of [
      '..%2Finkhorn.db',
      '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
      `${older.file}.json`,
      'alone.db',
      '.',
      'x',
    ])
      for (const answer of [await mara.get(`${path}/${file}/download`), await mara.delete(`${path}/${file}`)])
        expect([file, answer.status]).toEqual([file, 404])
    expect((await mara.delete(`${path}/${newest.file}`)).status).toBe(409)
    expect((await mara.delete(`${path}/${older.file}`)).status).toBe(204)
    expect(existsSync(join(folder, `${older.file}.json`))).toBe(false)
    const { body: log } = await mara.get('/api/admin/log?limit=2')
    expect(log).toMatchObject([
      { action: 'backup-deleted', details: { file: older.file } },
      { action: 'backup-downloaded', details: { file: older.file } },
    ])
  })

  test('that fail become a line with the reason, a warning, a metric and a mail a day, until one is good §O.87', async () => {
    await app.close()
    // A file where the folder should be.
    const former = folder
    folder = join(former, 'by-hand.txt')
    writeFileSync(folder, '')
    await open()
    await mara.patch('/api/account', { language: 'de' })
    const mails = async () => {
      const rows = await app.db.selectFrom('jobs').select('payload').where('kind', '=', 'email').execute()
      return rows.map(({ payload }): { to: string; html: string } => JSON.parse(payload))
    }
    await vi.waitFor(async () => expect(await lines()).not.toEqual([]), { timeout: 30_000 })
    await finished()
    expect(await mails()).toMatchObject([
      { to: 'mara@inkhorn.example', html: expect.stringContaining('<html lang="de"') },
    ])
    await mara.post(path)
    await vi.waitFor(async () => expect((await lines())[0].attempts).toBe(2), { timeout: 30_000 })
    await finished()
    const [failed, ...others] = await lines()
    expect(others).toEqual([])
    expect(failed).toMatchObject({ state: 'failed', problem: expect.any(String), advice: expect.any(String) })
    expect(await mails()).toHaveLength(1)
    const { body: overview } = await mara.get('/api/admin/overview')
    expect(overview.warnings[0]).toMatchObject({ kind: 'backup-failed', text: failed.problem })
    expect(JSON.stringify(overview.warnings)).not.toContain(folder)
    expect(await readBackupHealth(app.db, folder)).toEqual({ lastAt: null, isFailing: true })
    // Tried again within the hour, not only at night.
    expect(Date.parse((await state()).nextDueAt) - Date.now()).toBeLessThanOrEqual(3_600_000)

    const tomorrow = new Date(Date.now() + 86_500_000)
    const isTimeAt = (at: Date) => transact(app.db, (change) => isTimeToTell(change, at))
    expect([await isTimeAt(new Date()), await isTimeAt(tomorrow)]).toEqual([false, true])
    await transact(app.db, (change) => recordFailure(change, 'full', tomorrow))
    expect((await lines()).map(({ attempts }: { attempts: number }) => attempts)).toEqual([1, 2])
    await transact(app.db, (change) => endFailure(change, tomorrow))
    expect((await readBackupHealth(app.db, folder)).isFailing).toBe(false)
    folder = former
  })

  test('that were missed are made at the next start, and no server plans a second one §O.88', async () => {
    const now = new Date()
    const config = { nightlyBackups: true }
    const plan = async (hoursAgo: number | null) => {
      await app.db.deleteFrom('jobs').where('kind', '=', 'nightly-backup').execute()
      const lastMadeAt = hoursAgo === null ? null : new Date(now.getTime() - hoursAgo * 3_600_000)
      // Nobody takes it before it is looked at.
      const later = new Date(now.getTime() + 40_000)
      await transact(app.db, (change) => planAtStart(change, { hour: 3, lastMadeAt, now: later }))
      await transact(app.db, (change) => planAtStart(change, { hour: 4, lastMadeAt, now: later }))
      return (await findNextBackup(app.db, config, now))?.dueAt
    }
    const atOnce = new Date(now.getTime() + 40_000).toISOString()
    expect(await plan(null)).toBe(atOnce)
    expect(await plan(30)).toBe(atOnce)
    expect(await plan(5)).toBe(nextAt(3, new Date(atOnce)).toISOString())
    expect(
      await app.db.selectFrom('jobs').where('kind', '=', 'nightly-backup').select('id').execute(),
    ).toHaveLength(1)
  })
})
