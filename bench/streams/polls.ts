import { connect } from 'node:net'
import pg from 'pg'
import * as z from 'zod/mini'
import type { Engine } from '#server/db/database.ts'
import type { ServerProcess } from '../server-process.ts'

const Clubs = z.array(z.object({ id: z.int(), slug: z.string() }))

/** Bytes of a whole answer as it travels, headers and all. */
const answerTo = (url: string, path: string, headers: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => (text += chunk))
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
    const lines = Object.entries({ host: 'bench', connection: 'close', ...headers })
    socket.write(
      `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    )
  })

const polls = 500

/** What a poll costs when nothing is new: bytes of the answer, and look-ups, which PostgreSQL counts as transactions. */
export async function bytesOfPolls(
  { url }: ServerProcess,
  database: string,
  engine: Engine,
  cookie: string,
): Promise<void> {
  const [club] = z.parse(Clubs, await (await fetch(`${url}/api/clubs?limit=1`)).json())
  if (!club) throw new Error('There is no club to poll')
  for (const path of [`/api/clubs/slug/${club.slug}`, `/api/clubs/${club.id}/books`]) {
    const etag = (await fetch(url + path, { headers: { cookie } })).headers.get('etag') ?? ''
    const headers = { cookie, 'if-none-match': etag }
    const bytes = (await answerTo(url, path, headers)).length
    const before = engine === 'postgres' ? await transactions(database) : 0
    for (let poll = 0; poll < polls; poll++) await fetch(url + path, { headers })
    const asked = engine === 'postgres' ? ((await transactions(database)) - before) / polls : null
    console.log(
      `a poll of ${path}, signed in, nothing new: ${bytes} bytes${asked === null ? '' : `, ${asked.toFixed(2)} look-ups`}`,
    )
  }
}

/** Transactions that a database has seen so far; its server writes down at the latest when a connection was idle for 10 s. */
async function transactions(url: string): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 12_000))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ done: string }>(
    'select xact_commit as done from pg_stat_database where datname = current_database()',
  )
  await client.end()
  return Number(rows[0]?.done)
}
