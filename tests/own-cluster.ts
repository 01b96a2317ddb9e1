import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A PostgreSQL server of one's own, to be stopped, paused and starved. */
export interface Cluster {
  url: string
  /** Its first process; the others are its children. */
  pid: () => number
  start: () => void
  /** As an operator stops it (`fast`), or as a crash does (`immediate`). */
  stop: (mode: 'fast' | 'immediate') => void
  /** SIGSTOP or SIGCONT to every process of it. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => void
  remove: () => void
}

const root = process.getuid?.() === 0

/** Makes one in a folder of its own (Debian's PostgreSQL packages), not started yet. Throws where there are no such packages. */
export async function ownCluster(parent = tmpdir()): Promise<Cluster> {
  const bin = programs()
  const folder = mkdtempSync(join(parent, 'inkhorn-cluster-'))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  const port = await freePort()
  // PostgreSQL refuses to run as root.
  const owner = root ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []
  if (root) {
    const [user, group] = ['-u', '-g'].map((which) =>
      Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' })),
    )
    for (const each of [folder, data]) chownSync(each, user ?? 0, group ?? 0)
  }
  const run = (program: string, ...args: string[]) => {
    const [command = '', ...rest] = [...owner, join(bin, program), ...args]
    const { status, stderr } = spawnSync(command, rest, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
  }
  run(
    'initdb',
    `--pgdata=${data}`,
    '--username=inkhorn',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  )
  const log = join(folder, 'log')
  const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  return {
    url: `postgres://inkhorn@127.0.0.1:${port}/postgres`,
    pid,
    start: () =>
      run(
        'pg_ctl',
        `--pgdata=${data}`,
        `--log=${log}`,
        '--wait',
        '--silent',
        'start',
        `--options=-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c logging_collector=off`,
      ),
    stop: (mode) => run('pg_ctl', `--pgdata=${data}`, '--wait', '--silent', `--mode=${mode}`, 'stop'),
    signal: (signal) => {
      for (const one of [pid(), ...childrenOf(pid())]) process.kill(one, signal)
    },
    remove: () => {
      if (existsSync(join(data, 'postmaster.pid')))
        run('pg_ctl', `--pgdata=${data}`, '--wait', '--silent', '--mode=immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Where the newest version's programs are. */
function programs(): string {
  const versions = '/usr/lib/postgresql'
  const newest = existsSync(versions)
    ? readdirSync(versions)
        .toSorted((a, b) => Number(a) - Number(b))
        .at(-1)
    : undefined
  if (!newest) throw new Error('This needs a PostgreSQL server of its own: Debian’s package postgresql.')
  return join(versions, newest, 'bin')
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
