import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusalOf, spawnServer, whenOpen } from '#tests/server-process.ts'
import { localUrl } from './start-checks.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'inkhorn-start-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The sentence with which a server refuses to start, before it has opened a database. */
async function sentenceOf(settings: Record<string, string>): Promise<string> {
  const { code, printed } = await refusalOf({ DATA_DIR: join(folder, 'data'), ...settings })
  expect(code).toBe(1)
  expect(printed.trim().split('\n')).toHaveLength(1)
  expect(existsSync(join(folder, 'data', 'inkhorn.db'))).toBe(false)
  return printed.trim()
}

test('an operator reads in one sentence that the public address must not have a path', async () => {
  expect(await sentenceOf({ PUBLIC_URL: 'https://books.example/club' })).toContain(
    'PUBLIC_URL "https://books.example/club": must be the address of the whole site, without a path',
  )
})

test('an operator reads in one sentence that a folder cannot be written, whatever is in its way', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(await sentenceOf({ DATA_DIR: join(file, 'data') })).toBe(
    `Cannot write to the folder ${join(file, 'data')}: a part of its path is a file. Change its owner or mode, or set another path.`,
  )
  expect(await sentenceOf({ DATA_DIR: '/proc/inkhorn' })).toContain(
    'Cannot write to the folder /proc/inkhorn: ',
  )
  const database = join(folder, 'a-folder')
  mkdirSync(database)
  expect(await sentenceOf({ DATABASE_URL: `file:${database}` })).toContain(
    `Cannot write to the database ${database}: it is a folder.`,
  )
})

test('an operator reads in one sentence that this account may not write into the folder, or to the database', async () => {
  const data = join(folder, 'data')
  mkdirSync(data)
  chmodSync(data, 0o500)
  expect(await sentenceOf({})).toContain(
    `Cannot write to the folder ${data}: this account may not write there.`,
  )
  chmodSync(data, 0o700)
  const database = join(folder, 'books.db')
  writeFileSync(database, '', { mode: 0o400 })
  expect(await sentenceOf({ DATABASE_URL: `file:${database}` })).toContain('Cannot write to the database')
})

test('an operator reads in one sentence that the port is in use, or the host not of this machine', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await sentenceOf({ PORT: String(port) })).toContain(`Port ${port} of 127.0.0.1 is already in use.`)
  expect(await sentenceOf({ METRICS_PORT: String(port) })).toContain('set METRICS_PORT to another port')
  other.close()
  for (const HOST of ['192.0.2.1', 'nowhere.invalid'])
    expect(await sentenceOf({ HOST, AUTH_EMAIL: 'direct' })).toContain(
      `HOST=${HOST} is not an address of this machine.`,
    )
})

test('the printed address of every host is one that a browser opens', async () => {
  expect(localUrl('::1', 3000)).toBe('http://[::1]:3000')
  expect(localUrl('::', 3000)).toBe('http://[::1]:3000')
  expect(localUrl('0.0.0.0', 3000)).toBe('http://127.0.0.1:3000')
  expect(localUrl('localhost', 3000)).toBe('http://localhost:3000')
  const hasIPv6 = Object.values(networkInterfaces()).some((all) =>
    all?.some(({ address }) => address === '::1'),
  )
  const child = spawnServer({ HOST: hasIPv6 ? '::1' : '127.0.0.1', DATA_DIR: folder })
  const { url } = await whenOpen(child)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  await once(child, 'exit')
})
