import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { KeepingFailed } from './backup-failed.ts'

/** Runs one of PostgreSQL's own programs; what it prints. Throws KeepingFailed. The password travels in its environment, which nobody sees. */
export async function runTool(url: string, name: string, args: readonly string[]): Promise<string> {
  const said: string[] = []
  for await (const some of readTool(url, name, args)) said.push(some)
  return said.join('')
}

/** What a program prints, as it prints it; throws when it fails, at the latest after its last word. */
export async function* readTool(url: string, name: string, args: readonly string[]): AsyncGenerator<string> {
  const { child, gone } = startTool(url, name, args)
  child.stdin.end()
  for await (const some of child.stdout.setEncoding('utf8')) yield String(some)
  await gone
}

/** Runs a program that reads `input`; where that breaks off, the program is killed before it can think it is over. */
export async function feedTool(
  url: string,
  name: string,
  args: readonly string[],
  input: AsyncIterable<string>,
): Promise<void> {
  const { child, gone } = startTool(url, name, args)
  child.stdout.resume()
  try {
    for await (const some of input)
      if (!child.stdin.write(some)) await Promise.race([once(child.stdin, 'drain'), gone])
  } catch (error) {
    child.kill('SIGKILL')
    await gone.catch(() => {})
    throw error
  }
  child.stdin.end()
  await gone
}

function startTool(url: string, name: string, args: readonly string[]) {
  const child = spawn(name, args, {
    env: { ...process.env, ...connectionOf(url) },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2000)))
  // A program that ends early says why itself.
  child.stdin.on('error', () => {})
  const gone = new Promise<void>((resolve, reject) => {
    child.once('error', () =>
      reject(
        new KeepingFailed(
          `${name} could not be run: it is one of PostgreSQL's client programs (Debian: postgresql-client).`,
        ),
      ),
    )
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new KeepingFailed(`${name} failed: ${complaint.trim() || `it ended with ${code}`}`))
    })
  })
  // It is waited for in the end; until then nobody else need hear of it.
  gone.catch(() => {})
  return { child, gone }
}

/** Where `url` leads, in the words of PostgreSQL's programs. */
function connectionOf(url: string): Record<string, string> {
  const { host, port, user, password, database } = new pg.Client(url)
  const asked = new URL(url).searchParams
  const encryption = asked.get('sslmode')
  return {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user ?? '',
    PGDATABASE: database ?? '',
    PGAPPNAME: 'inkhorn copy',
    ...(password && { PGPASSWORD: password }),
    ...(asked.has('options') && { PGOPTIONS: asked.get('options') ?? '' }),
    // Ours alone: encrypted, whoever it is.
    ...(encryption && { PGSSLMODE: encryption === 'no-verify' ? 'require' : encryption }),
    ...(asked.has('sslrootcert') && { PGSSLROOTCERT: asked.get('sslrootcert') ?? '' }),
  }
}
