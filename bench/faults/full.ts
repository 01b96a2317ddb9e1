/**
 * `npm run bench:full [-- --clients=4]`: the disk of the database fills up under load and is given room again, on both
 * engines, as root (each gets a small tmpfs of its own). Exit code 1 when reading failed on SQLite, anything was lost or broken.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { numberArgument, textArgument } from '../arguments.ts'
import { startInkhorn } from '../server-process.ts'
import { openCallers, recovery } from './callers.ts'
import { ownCluster } from '#tests/own-cluster.ts'
import { unsoundness } from './sound.ts'

const clients = numberArgument('clients', 4)

for (const engine of ['sqlite', 'postgres'] as const)
  if (textArgument('engine', engine) === engine) await onSmallDisk(engine === 'sqlite' ? 24 : 160, engine)

async function onSmallDisk(megabytes: number, engine: 'sqlite' | 'postgres'): Promise<void> {
  const disk = mkdtempSync(join(tmpdir(), 'inkhorn-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'inkhorn', disk])
  const wrongs: string[] = []
  const cluster = engine === 'postgres' ? await ownCluster(disk) : null
  try {
    cluster?.start()
    const url = cluster?.url ?? `file:${join(disk, 'inkhorn.db')}`
    const server = await startInkhorn({ DATABASE_URL: url, LOG_LEVEL: 'silent' })
    const callers = openCallers(server.url, 'full', clients)
    const before = callers.phase()
    await wait(2000)
    console.log(`${engine}, room: ${before.said()}`)

    const filler = join(disk, 'filler')
    fill(disk, filler, 300)
    const filling = callers.phase()
    await wait(6000)
    console.log(`${engine}, disk full for 6 s: ${filling.said()}`)
    if (![...filling.statuses.keys()].some((status) => /write 50[37]/.test(status)))
      wrongs.push('No write was refused: the disk was not full')
    if (engine === 'sqlite' && [...filling.statuses.keys()].some((status) => /^read (?!200)/.test(status)))
      wrongs.push('Reading did not go on')

    rmSync(filler)
    const back = await recovery(server.url)
    await wait(1000)
    const after = callers.phase()
    await wait(3000)
    console.log(`${engine}, room again: back after ${back.toFixed(0)} ms; ${after.said()}`)
    if (after.statuses.has('write 507')) wrongs.push('Writes are still refused')
    const { acknowledged, lost } = await callers.end()
    await server.end('SIGTERM')
    wrongs.push(...before.wrongs, ...filling.wrongs, ...after.wrongs, ...lost, ...(await unsoundness(url)))
    console.log(`${engine}: ${acknowledged} acknowledged clubs, ${lost.length} lost; ${wrongs.length} wrong`)
  } finally {
    cluster?.remove()
    execFileSync('umount', ['--lazy', disk])
    rmSync(disk, { recursive: true, force: true })
  }
  for (const wrong of wrongs.slice(0, 5)) console.log(`  WRONG ${wrong}`)
  if (wrongs.length > 0) process.exitCode = 1
}

/** Takes all room of a disk but some KiB. */
function fill(disk: string, filler: string, kibibytes: number): void {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - kibibytes * 1024)))
}
