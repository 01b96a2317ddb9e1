import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createBackup } from '#server/backup/create-backup.ts'
import { restore } from '#server/backup/restore.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Tables } from '#server/db/schema.ts'
import { createFileCache } from '#server/http/file-cache.ts'
import { openStaging } from '#server/features/books/importing/staging/staging-file.ts'
import { emptyPlace, type Place } from '#tests/test-app.ts'

const now = new Date('2026-11-21T23:05:11Z')
let folder: string
let place: Place
let previous: number
beforeEach(async () => {
  previous = process.umask(0)
  folder = mkdtempSync(join(tmpdir(), 'inkhorn-private-'))
  place = await emptyPlace()
})
afterEach(async () => {
  process.umask(previous)
  await place.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** The files and folders that others may read, with their modes. */
const readableByOthers = (under: string): string[] =>
  readdirSync(under, { recursive: true, encoding: 'utf8' })
    .map((name) => [name, (statSync(join(under, name)).mode & 0o777).toString(8)] as const)
    .filter(([, mode]) => mode !== '600' && mode !== '700')
    .map(([name, mode]) => `${name}: ${mode}`)

test('nobody else on the machine reads the database, its logs, locks, backups, caches and what a restore leaves', async () => {
  const data = join(folder, 'deep', 'data')
  const isFile = place.url.startsWith('file:')
  const url = isFile ? `file:${join(data, 'inkhorn.db')}` : place.url
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: data })
  const opened = await openDatabase<Tables>(config.databaseUrl)
  await migrate(opened)
  const backup = join(config.backupFolder, 'one.db')
  await createBackup(config, backup, now)
  await createFileCache(config.pictures.folder, 1e6).set('picture', Buffer.from('ink'))
  const { close } = await openStaging(join(config.importFolder, 'staging.db'))
  const written = readdirSync(data, { recursive: true, encoding: 'utf8' })
  const database = ['inkhorn.db', 'inkhorn.db-wal', 'inkhorn.db-shm', 'inkhorn.db.lock']
  expect(written).toEqual(
    expect.arrayContaining([
      'backups/one.db',
      'backups/one.db.json',
      'pictures/picture',
      'import/staging.db',
      ...(isFile ? database : []),
    ]),
  )
  expect(readableByOthers(folder)).toEqual([])
  await close()
  await opened.close()
  await restore(config, backup, { replace: true, now })
  expect(readableByOthers(folder)).toEqual([])
})

test('a database and a backup that others could read become private when they are opened or restored', async () => {
  if (!place.url.startsWith('file:')) return
  const path = join(folder, 'inkhorn.db')
  const config = readConfig({ DATABASE_URL: `file:${path}`, DATA_DIR: folder })
  const first = await openDatabase<Tables>(config.databaseUrl)
  await migrate(first)
  await createBackup(config, join(folder, 'copy.db'), now)
  await first.close()
  // The lock of backups is made private by the next one.
  for (const name of readdirSync(folder).filter((one) => !one.includes('.copying')))
    chmodSync(join(folder, name), 0o644)
  const again = await openDatabase<Tables>(config.databaseUrl)
  expect(readableByOthers(folder)).toEqual(['copy.db: 644', 'copy.db.json: 644'])
  await again.close()
  await restore(config, join(folder, 'copy.db'), { replace: true, now })
  expect(readableByOthers(folder)).toEqual(['copy.db: 644', 'copy.db.json: 644'])
})

test('a program keeps what it writes private, whatever the umask it was started with', async () => {
  const script = `import { keepFilesPrivate } from './server/private-files.ts'; import { writeFileSync } from 'node:fs'
    keepFilesPrivate(); writeFileSync(${JSON.stringify(join(folder, 'any'))}, '')`
  const file = join(folder, 'program.ts')
  writeFileSync(file, '')
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script])
  expect(await once(child, 'exit')).toEqual([0, null])
  expect((statSync(join(folder, 'any')).mode & 0o777).toString(8)).toBe('600')
})
