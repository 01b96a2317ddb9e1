import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  watch,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBookInClub } from '#tests/book-in-club.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { pictureOf } from '#tests/picture.ts'
import { keptSchemas, createKeptDatabase } from '#tests/schemas/kept-schema.ts'
import { emptyPlace, createTestApp, type Place, type TestApp } from '#tests/test-app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema.ts'
import { showStage, type Stage, withProgress, withStages } from '#server/progress.ts'
import { BackupError, unlessDiskFull } from './backup-error.ts'
import { createBackup } from './create-backup.ts'
import { checkManifest } from './manifest.ts'
import { explainFailure } from './postgres-tools.ts'
import { restore } from './restore.ts'
import { repair, verify } from './verify.ts'

let folder: string
let place: Place
let config: Config
const now = new Date('2026-11-21T23:05:11Z')
const later = new Date('2026-11-21T23:06:00Z')
const pathIn = (name: string) => join(folder, name)

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inkhorn-backup-'))
  place = await emptyPlace()
  config = readConfig({ DATABASE_URL: place.url, DATA_DIR: folder })
})
afterEach(async () => {
  await place.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function inApp<T>(work: (app: TestApp) => Promise<T>): Promise<T> {
  const app = await createTestApp({}, { place })
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

async function backedUp(name = 'backup'): Promise<string> {
  await inApp((app) => createBookInClub(app, 'open'))
  const backup = pathIn(name)
  await createBackup(config, backup, now)
  return backup
}

const restoreFrom = (backup: string, replace = true) => restore(config, backup, { replace, now })

async function runBackup(backup: string): Promise<void> {
  const program = ['node_modules/tsx/dist/cli.mjs', 'server/backup/main.ts', 'backup', backup]
  const env = { ...process.env, DATABASE_URL: place.url, DATA_DIR: folder }
  const [code] = await once(
    spawn(process.execPath, program, { env, stdio: ['ignore', 'ignore', 'inherit'] }),
    'exit',
  )
  expect(code).toBe(0)
}

test('a backup made while readers write is a consistent snapshot, with everything acknowledged before §D.103', async () => {
  const backup = pathIn('while-writing')
  const { path, before, after } = await inApp(async (app) => {
    const club = await createBookInClub(app, 'open')
    const notes = `${club.page}/notes`
    const jonas = await app.as('jonas')
    const writing = { count: 0, isOver: false }
    const writes = (async () => {
      while (!writing.isOver) {
        const answer = await jonas.post(notes, { content: `${writing.count}`, memberName: 'J.' })
        expect(answer.status).toBe(201)
        writing.count++
        // Injected requests never wait for the network, so nothing else would get a turn.
        await new Promise((resolve) => setTimeout(resolve, 2))
      }
    })()
    await vi.waitFor(() => expect(writing.count).toBeGreaterThan(10), { timeout: 10_000 })
    const countBefore = writing.count
    await runBackup(backup)
    writing.isOver = true
    await writes
    return { path: notes, before: countBefore, after: writing.count }
  })

  await restoreFrom(backup)
  await inApp(async (app) => {
    const { headers } = await app.visitor.get(`${path}?limit=1`)
    const restored = Number(headers['x-total-count'])
    expect(restored).toBeGreaterThanOrEqual(before)
    expect(restored).toBeLessThan(after)
    const rows = await app.db.selectFrom('notes').select('content').orderBy('id').execute()
    expect(rows.map(({ content }) => Number(content))).toEqual(
      Array.from({ length: restored }, (_, one) => one),
    )
    await expectTrueCounters(app.db)
  })
  expect(await verify(config)).toEqual([])
})

test('a backup contains everything, including uploaded images, sessions and the key of pushes §D.103', async () => {
  const { picture, cookie, bytes, key } = await inApp(async (app) => {
    const mara = await app.as('mara')
    const { body } = await mara.post('/api/clubs', {
      name: 'With a photo',
      description: 'Of its own',
      imageUrl: await pictureOf(60, 40),
    })
    const signedIn = await app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'noor@inkhorn.example' },
    })
    const shown = await app.visitor.get(body.imageUrl)
    return {
      picture: body.imageUrl,
      bytes: shown.bytes,
      cookie: String(signedIn.headers['set-cookie']),
      key: (await mara.get('/api/push-key')).body,
    }
  })
  const backup = pathIn('everything')
  expect((await createBackup(config, backup, now)).problems).toEqual([])
  await place.drop()
  place = await recreate(place)
  await restoreFrom(backup, false)
  await inApp(async (app) => {
    expect((await app.visitor.get(picture)).bytes).toEqual(bytes)
    expect((await app.visitor.get('/api/auth/user', { cookie })).body.email).toBe('noor@inkhorn.example')
    expect((await app.visitor.get('/api/push-key', { cookie })).body).toEqual(key)
  })
})

test('a backup never overwrites a file §D.103', async () => {
  const backup = await backedUp()
  await expect(createBackup(config, backup, now)).rejects.toThrow('already exists')
  await checkManifest(backup)
})

test('a backup gets its manifest before its name, so a kill at any moment leaves no unrestorable backup', async () => {
  await inApp((app) => createBookInClub(app, 'open'))
  const seen: (string | null)[] = []
  const watcher = watch(folder, (_event, name) => void seen.push(name))
  await createBackup(config, pathIn('ordered'), now)
  await vi.waitFor(() => expect(seen).toContain('ordered'))
  watcher.close()
  expect(seen).toContain('ordered.json')
  expect(seen.indexOf('ordered.json')).toBeLessThan(seen.indexOf('ordered'))
})

test('a killed backup does not prevent the next one, which cleans up after it', async () => {
  const backup = await backedUp()
  const [copy, manifest] = [readFileSync(backup), readFileSync(`${backup}.json`)]
  rmSync(backup)
  writeFileSync(`${backup}.part`, copy)
  const [old, fresh] = ['inkhorn-2026-11-20T00-00-00Z.db.part', 'inkhorn-2026-11-21T23-00-00Z.db.part'].map(
    pathIn,
  )
  for (const [file, time] of [
    [old, '2026-11-20T00:00:00Z'],
    [fresh, '2026-11-21T23:00:00Z'],
  ] as const) {
    writeFileSync(String(file), 'half')
    utimesSync(String(file), new Date(time), new Date(time))
  }
  writeFileSync(pathIn('other.json'), '{"is": "something else"}')

  await createBackup(config, backup, later)
  expect(existsSync(`${backup}.part`)).toBe(false)
  expect([old, fresh].map((file) => existsSync(String(file)))).toEqual([false, true])
  expect(readFileSync(`${backup}.json`)).not.toEqual(manifest)
  await checkManifest(backup)
  await expect(createBackup(config, pathIn('other'), later)).rejects.toThrow('already exists')
})

test.each([
  new Error('ENOSPC: no space left on device, write'),
  Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }),
  new BackupError('pg_dump failed: could not write to file: No space left on device'),
])('a backup on a full disk fails with a readable message (%s)', (error) => {
  expect(unlessDiskFull(error, '/backups')).toEqual(
    new BackupError(
      'No backup was made, because the disk of /backups is full. Free some space or choose another disk.',
      'full',
    ),
  )
  const other = new Error('something else')
  expect(unlessDiskFull(other, '/backups')).toBe(other)
})

test('a backup of a database that does not exist is refused', async () => {
  const nowhere = { ...config, databaseUrl: `file:${pathIn('nowhere.db')}` }
  await expect(createBackup(nowhere, pathIn('backup'), now)).rejects.toThrow('There is no database')
})

test('restoring replaces a database only when told to, and keeps the old one §D.104', async () => {
  const backup = await backedUp()
  await inApp(async (app) => {
    await (await app.as('tariq')).post('/api/clubs', { name: 'Founded since', description: 'Later' })
  })
  await expect(restoreFrom(backup, false)).rejects.toThrow('--replace')
  await inApp(async (app) => {
    expect((await app.visitor.get('/api/clubs?query=founded')).body).toHaveLength(1)
  })

  const { savedAs } = await restoreFrom(backup)
  await inApp(async (app) => {
    expect((await app.visitor.get('/api/clubs')).body).toHaveLength(1)
    expect((await app.visitor.get('/api/clubs?query=founded')).body).toHaveLength(0)
  })

  // The replaced database can itself be restored.
  const saved = String(savedAs)
  const isBackup = config.databaseUrl.startsWith('postgres')
  if (isBackup) await restore(config, saved, { replace: true, now: later })
  else {
    config = { ...config, databaseUrl: `file:${saved}` }
    place = { ...place, url: config.databaseUrl }
  }
  await inApp(async (app) => {
    expect((await app.visitor.get('/api/clubs?query=founded')).body).toHaveLength(1)
  })
  expect(await verify(config)).toEqual([])
})

test('restoring is refused while a server runs §D.104', async () => {
  const backup = await backedUp()
  const server = await createTestApp({}, { place })
  await expect(restoreFrom(backup)).rejects.toThrow('Stop it first')
  await server.close()
  await restoreFrom(backup)
})

test('restoring is refused for a backup that is incomplete, changed, without a manifest or not a backup §D.104', async () => {
  const backup = await backedUp()
  const bytes = readFileSync(backup)
  const manifest = readFileSync(`${backup}.json`, 'utf8')
  const { engine, migrations } = await checkManifest(backup)

  truncateSync(backup, bytes.length - 100)
  await expect(restoreFrom(backup)).rejects.toThrow('is incomplete')
  const altered = Buffer.from(bytes)
  altered[altered.length >> 1] = (altered[altered.length >> 1] ?? 0) ^ 1
  writeFileSync(backup, altered)
  await expect(restoreFrom(backup)).rejects.toThrow('was changed')
  writeFileSync(backup, bytes)

  changeManifest(backup, { migrations: [...migrations, '999-from-tomorrow'] })
  await expect(restoreFrom(backup)).rejects.toThrow(
    'newer version of Inkhorn (unknown migration 999-from-tomorrow)',
  )
  writeFileSync(`${backup}.json`, manifest)
  changeManifest(backup, { engine: engine === 'sqlite' ? 'postgres' : 'sqlite' })
  await expect(restoreFrom(backup)).rejects.toThrow('DATABASE_URL points to')

  writeFileSync(`${backup}.json`, '{"is": "a shopping list"}')
  await expect(restoreFrom(backup)).rejects.toThrow('does not describe a backup')
  rmSync(`${backup}.json`)
  await expect(restoreFrom(backup)).rejects.toThrow('is missing')
  await expect(restoreFrom(pathIn('nowhere'))).rejects.toThrow('does not exist')
})

test('restoring changes nothing when the backup does not contain what its manifest says §D.104', async () => {
  const backup = await backedUp()
  const { rows } = await checkManifest(backup)
  changeManifest(backup, { rows: { ...rows, clubs: 7 } })
  await inApp(async (app) => {
    await (await app.as('tariq')).post('/api/clubs', { name: 'Founded since', description: 'Later' })
  })
  await expect(restoreFrom(backup)).rejects.toThrow('does not match')
  await inApp(async (app) => {
    expect((await app.visitor.get('/api/clubs?query=founded')).body).toHaveLength(1)
  })
})

test('restoring invalidates browsers’ cached responses §D.104', async () => {
  const ask = async (app: TestApp, headers = {}) => app.visitor.get('/api/clubs?limit=5', headers)
  const backup = await backedUp()
  const rename = (name: string) =>
    inApp(async (app) => {
      const [club] = (await ask(app)).body
      expect((await (await app.as('mara')).patch(`/api/clubs/${club.id}`, { name })).status).toBe(200)
      return String((await ask(app)).headers['etag'])
    })
  const etag = await rename('Called one thing')
  await restoreFrom(backup)
  // The same revision as before, but with a different name.
  await rename('Called another')
  await inApp(async (app) => {
    const answer = await ask(app, { 'if-none-match': etag })
    expect(answer.status).toBe(200)
    expect(answer.body[0].name).toBe('Called another')
  })
})

// Any other would take the same way.
test.each(keptSchemas().slice(0, 1))(
  'a database with schema %s can be backed up and restored, and replaced by a backup of the current schema §D.104',
  async (schema) => {
    const present = await backedUp('present')
    await place.drop()
    place = await recreate(place)
    await createKeptDatabase(schema, place.url)
    const former = pathIn('former')
    expect((await createBackup(config, former, now)).problems).toEqual([])
    const hasNote = async (count: number) =>
      inApp(async (app) =>
        expect(await app.db.selectFrom('notes').select('id').execute()).toHaveLength(count),
      )

    await restoreFrom(present)
    await hasNote(0)
    await restore(config, former, { replace: true, now: later })
    await hasNote(1)
    expect(await verify(config)).toEqual([])
  },
)

const former = '070-groups-of-clubs'
const commit = /commit [0-9a-f]{40}/

test('the backup of an older version is refused with the commit to start once §D.104', async () => {
  const backup = await backedUp()
  changeManifest(backup, { migrations: ['001-foundation', '002-talk'] })
  await expect(restoreFrom(backup)).rejects.toThrow(/was made by an older version of Inkhorn/)
  await expect(restoreFrom(backup)).rejects.toThrow(commit)
})

test('the database of an older version can be backed up, but neither verified nor repaired §D.104', async () => {
  await createKeptDatabase(former, place.url)
  const { db, close } = await openDatabase<Tables>(place.url)
  await sql`delete from kysely_migration where name = ${former}`.execute(db)
  await close()
  await expect(verify(config)).rejects.toThrow(commit)
  await expect(repair(config)).rejects.toThrow(commit)
  expect((await createBackup(config, pathIn('older'), now)).problems).toEqual([])
})

test('counters that are wrong or missing are found and repaired §D.105', async () => {
  await inApp(async (app) => {
    const club = await createBookInClub(app, 'open')
    const jonas = await app.as('jonas')
    await jonas.post(`/api/books/${club.bookId}/ratings`, {
      clubId: club.id,
      rating: 4,
      comment: 'Good',
      memberName: 'J.',
    })
    await jonas.post(`${club.page}/notes`, { content: 'Mind the candle', memberName: 'J.' })
    await jonas.post(`${club.page}/discussions`, {
      title: 'The end',
      content: 'What of it?',
      type: 'discussion',
      memberName: 'J.',
    })
    const { body: talk } = await jonas.post(`${club.url}/board`, { content: 'Who brings wine?' })
    await jonas.post(`${club.url}/board/${talk.id}/replies`, { content: 'I do' })
    const { body: gone } = await jonas.post(`${club.url}/board`, { content: 'Moved to the pub' })
    await jonas.post(`${club.url}/board/${gone.id}/replies`, { content: 'Which one?' })
    await jonas.delete(`${club.url}/board/${gone.id}`)
    expect(await verify(config)).toEqual([])

    const { db } = app
    await db
      .updateTable('board_threads')
      .set({ reply_count: 7, latest_id: 1 })
      .where('id', '=', talk.id)
      .execute()
    await db.updateTable('clubs').set({ member_count: 9, discussion_count: 0 }).execute()
    await db.updateTable('books').set({ rating_sum: 1, club_count: 5 }).execute()
    await db.updateTable('counters').set({ value: 70 }).where('name', '=', 'clubs').execute()
    await db.deleteFrom('club_ratings').execute()
    await db.deleteFrom('post_counts').where('kind', '=', 'notes').execute()
  })
  const found = await verify(config)
  expect(found.toSorted()).toEqual([
    'board_threads 1: latest_id is 1 but should be 2',
    'board_threads 1: reply_count is 7 but should be 1',
    expect.stringMatching(/^books \d+: club_count is 5 but should be 1$/),
    expect.stringMatching(/^books \d+: rating_sum is 1 but should be 4$/),
    'club_ratings has too few rows: 1 missing',
    expect.stringMatching(/^clubs \d+: discussion_count is 0 but should be 1$/),
    expect.stringMatching(/^clubs \d+: member_count is 9 but should be 2$/),
    'counters clubs: value is 70 but should be 1',
    'post_counts has too few rows: 1 missing',
  ])
  expect(await repair(config)).toEqual({ before: found, after: [] })
  expect(await verify(config)).toEqual([])
  await inApp((app) => expectTrueCounters(app.db))
})

test('counters are repaired only while no server is running §D.105', async () => {
  await backedUp()
  const server = await createTestApp({}, { place })
  await expect(repair(config)).rejects.toThrow('Stop it first')
  await server.close()
  expect(await repair(config)).toEqual({ before: [], after: [] })
})

function changeManifest(backup: string, changes: object): void {
  writeFileSync(
    `${backup}.json`,
    JSON.stringify({ ...JSON.parse(readFileSync(`${backup}.json`, 'utf8')), ...changes }),
  )
}

async function recreate(lost: Place): Promise<Place> {
  if (!lost.url.startsWith('postgres')) {
    mkdirSync(dirname(lost.url.slice('file:'.length)), { recursive: true })
    return lost
  }
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] ?? '' })
  await client.connect()
  const name = /search_path=(\w+)/.exec(decodeURIComponent(lost.url.replaceAll('+', ' ')))?.[1] ?? ''
  await client.query(`create schema ${name}`)
  await client.end()
  return lost
}

test('backing up, verifying and restoring show on a terminal what they do and how far they are §O.127', async () => {
  const stages = new Map<string, Stage>()
  const shown = <T>(work: () => Promise<T>) => withStages((stage) => stages.set(stage.name, stage), work)
  const names = () => {
    const all = [...stages.keys()]
    stages.clear()
    return all
  }
  const isFile = place.url.startsWith('file:')
  await inApp((app) => app.as('mara'))
  const backup = pathIn('shown')
  await shown(() => createBackup(config, backup, now))
  expect(stages.get('Recounting')).toMatchObject({ unit: 'counters' })
  expect(names()).toEqual(
    isFile
      ? [
          'Copying the database',
          'Counting rows',
          'Reading every page',
          'Recounting',
          'Computing the checksum',
        ]
      : [
          'Counting rows',
          'Copying the database',
          'Recounting',
          'Reading the backup',
          'Computing the checksum',
        ],
  )
  await shown(() => verify(config))
  expect(names()).toEqual(isFile ? ['Reading every page', 'Recounting'] : ['Recounting'])
  await shown(() => restoreFrom(backup))
  expect(names()).toContain(isFile ? 'Copying the backup' : 'Restoring the database')

  const written = pathIn('terminal')
  const fd = openSync(written, 'w')
  const onTerminal = () => readFileSync(written, 'utf8')
  const terminal = { isTTY: true, columns: 60, fd, write: (text: string) => writeSync(fd, text) }
  await withProgress(terminal, async () => {
    showStage({ name: 'Counting rows', done: 1, total: 4, unit: 'tables' })
    await vi.waitFor(() => expect(onTerminal()).toContain('░ 25 %, 1 tables'), { timeout: 20_000 })
  })
  expect(onTerminal().endsWith('\r\u001b[2K')).toBe(true)
  await withProgress({ ...terminal, isTTY: false }, async () => showStage({ name: 'In a log', total: null }))
  expect(onTerminal()).not.toContain('In a log')
  closeSync(fd)
})

test('PostgreSQL’s programs that are too old are named with the version that is needed and how to get it §O.128', () => {
  const mismatch = `pg_dump: error: aborting because of server version mismatch
pg_dump: detail: server version: 17.2 (Debian 17.2-1.pgdg120+1); pg_dump version: 15.6 (Debian 15.6-0+deb12u1)`
  const old = explainFailure('pg_dump', mismatch)
  expect(old.problem).toBe('old-tool')
  expect(old.message).toMatch(
    /is version 15\.6.* server is version 17\.2\. .*version 17 or newer.*postgresql-client-17/,
  )
  const newer = explainFailure('pg_restore', 'pg_restore: error: unsupported version (1.16) in file header')
  expect([newer.problem, newer.message]).toEqual(['old-tool', expect.stringContaining('or a newer one')])
  expect(explainFailure('pg_restore', 'no').problem).toBe('unreadable')
})
