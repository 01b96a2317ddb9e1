import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeptDatabase, keptSchemas } from './schemas/kept-schema.ts'
import { whenOpen } from './server-process.ts'

/** The oldest line of Node that the package runs on, and the newest with long-term support. */
const lines = ['20', '26']

let folder: string
let nodes: { version: string; path: string }[]
const inFolder = (...path: string[]) => join(folder, ...path)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'inkhorn-installed-'))
  mkdirSync(inFolder('club'))
  mkdirSync(inFolder('node'))
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { stdio: ['ignore', 'ignore', 2] })
  const packed = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
  const install = (where: string, ...packages: string[]) =>
    execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', ...packages], { cwd: where })
  install(inFolder('club'), inFolder(packed))
  const lts = `node-${process.platform}-${process.arch}`
  const isRunning = (line: string) => process.versions.node.startsWith(`${line}.`)
  const missing = lines.filter((line) => !isRunning(line))
  install(inFolder('node'), ...missing.map((line) => `node${line}@npm:${lts}@${line}`))
  nodes = lines.map((line) => ({
    version: `${line}.`,
    path: isRunning(line) ? process.execPath : inFolder(`node/node_modules/node${line}/bin/node`),
  }))
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = () => inFolder('club/node_modules/inkhorn/bin/inkhorn.mjs')

/** Runs a command of the installed package in a folder of its own for each Node. */
function run(node: string, cwd: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(node, [program(), ...args], {
    cwd,
    env: { PATH: process.env['PATH'], OFFLINE: '1' },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('an installed package serves, backs up, restores and verifies on the oldest and on the current Node, also over a database of an earlier version §D.150 §O.100', async () => {
  for (const [at, { version, path }] of nodes.entries()) {
    expect(execFileSync(path, ['--version'], { encoding: 'utf8' })).toContain(version)
    const cwd = inFolder(`on-${version}`)
    mkdirSync(join(cwd, 'data'), { recursive: true })
    const [oldest = ''] = keptSchemas()
    if (at > 0) await createKeptDatabase(oldest, `file:${join(cwd, 'data/inkhorn.db')}`)
    const child = spawn(path, [program()], {
      cwd,
      env: { PATH: process.env['PATH'], OFFLINE: '1', PORT: '0', LOG_LEVEL: 'fatal', LANGUAGES: 'de' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const before = performance.now()
    const { url } = await whenOpen(child)
    expect(performance.now() - before, 'milliseconds until it is open').toBeLessThan(20_000)
    const home = await fetch(url, { headers: { 'accept-language': 'de' } })
    expect([home.status, home.headers.get('content-language')]).toEqual([200, 'de'])
    expect((await fetch(`${url}/api/docs`)).status).toBe(200)
    expect(await (await fetch(`${url}/api/clubs`)).json()).toHaveLength(at)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])

    expect(run(path, cwd, 'verify')).toMatchObject({ status: 0, stdout: expect.stringContaining('intact') })
    expect(run(path, cwd, 'backup', 'club.db')).toMatchObject({ status: 0 })
    expect(run(path, cwd, 'restore', 'club.db').status).toBe(1)
    expect(run(path, cwd, 'restore', 'club.db', '--replace')).toMatchObject({ status: 0 })
    expect(readdirSync(join(cwd, 'data'))).toContain('inkhorn.db')
  }
}, 240_000)

test('each command of the package explains itself, and what it does not know is refused §D.150 §O.126', () => {
  const { path } = nodes[0] ?? { path: '' }
  const commands = ['start', 'backup', 'restore', 'verify', 'catalogue', 'admin', 'count']
  const all = run(path, folder, '--help').stdout
  for (const [at, command] of commands.entries()) {
    expect(all).toContain(command)
    expect(run(path, folder, command, at % 2 === 0 ? '--help' : '-h')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('inkhorn'),
    })
  }
  for (const words of [
    ['admin', 'jobs', 'nonsense'],
    ['restore', '--nonsense'],
  ])
    expect(run(path, folder, ...words)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Usage: inkhorn'),
    })
  expect(run(path, folder, 'nonsense')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('no command "nonsense"'),
  })
})

test('what is installed besides the binaries of two packages takes at most 60 MB §D.151', () => {
  const modules = inFolder('club/node_modules')
  const installed = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !/^(@libsql|@img\/sharp-)/.test(name),
  )
  const bytes = installed
    .map((name) => lstatSync(join(modules, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
  expect(bytes).toBeGreaterThan(30_000_000)
  expect(bytes / 1e6, 'MB').toBeLessThanOrEqual(60)
  expect(installed.filter((name) => /\.test\.|\.map$/.test(name))).toEqual([])
})

test('the unit of the package is one that systemd accepts, and starts what the package installs §O.101', () => {
  const unit = readFileSync(inFolder('club/node_modules/inkhorn/deploy/inkhorn@.service'), 'utf8')
  const installed = inFolder('club/node_modules/.bin/inkhorn')
  expect(existsSync(installed)).toBe(true)
  expect(unit).toContain('ExecStart=/opt/inkhorn/bin/inkhorn\n')
  // Only Linux has systemd; CI installs it.
  if (!existsSync('/usr/bin/systemd-analyze')) return
  const file = inFolder('inkhorn@3000.service')
  writeFileSync(file, unit.replace('/opt/inkhorn/bin/inkhorn', installed).replace(/^Documentation=.*\n/m, ''))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
  expect({ status, stderr: stderr.split('\n').filter((line) => line.includes(file)) }).toEqual({
    status: 0,
    stderr: [],
  })
})
