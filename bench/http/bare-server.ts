/**
 * The minimum a server can do: `node:http` sends the bytes that our server sent for the same request, read from the file in
 * ANSWERS. On PostgreSQL (QUERY_URL) it first makes one indexed query, as any server must to know whether something changed.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { RecordedAnswer } from './calls.ts'

const recorded: RecordedAnswer[] = JSON.parse(readFileSync(process.env['ANSWERS'] ?? '', 'utf8'))
const answers = new Map(
  recorded.map(({ name, body, ...answer }) => [name, { ...answer, body: Buffer.from(body, 'base64') }]),
)
const connectionString = process.env['QUERY_URL']
const pool = connectionString ? new pg.Pool({ connectionString, max: 10 }) : null

const server = createServer((request, response) => {
  const answer = answers.get(String(request.headers['x-bench']))
  if (!answer) return void response.writeHead(404).end()
  const send = () => response.writeHead(answer.status, answer.headers).end(answer.body)
  if (!pool) return void send()
  pool.query('select revision from clubs where id = $1', [1]).then(send, () => response.writeHead(500).end())
})
server.listen(0, '127.0.0.1', () => {
  console.log(`open at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
