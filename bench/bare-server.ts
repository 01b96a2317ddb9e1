/**
 * The least a server can do: `node:http` and nothing else sends the very bytes that ours sent for the same request.
 * Reads them from the file named in ANSWERS; with LOOKUP_URL it makes one indexed look-up a request on PostgreSQL first.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'
import * as z from 'zod/mini'
import { KeptAnswers } from './http/answers.ts'

const read = z.parse(KeptAnswers, JSON.parse(readFileSync(process.env['ANSWERS'] ?? '', 'utf8')))
const answers = new Map(
  read.map(({ name, status, headers, body }) => [
    name,
    { status, headers, body: Buffer.from(body, 'base64') },
  ]),
)
const pool = process.env['LOOKUP_URL']
  ? new pg.Pool({ connectionString: process.env['LOOKUP_URL'], max: 10 })
  : null
const slug = process.env['LOOKUP_SLUG'] ?? ''

const server = createServer((request, response) => {
  const answer = answers.get(String(request.headers['x-bench']))
  if (!answer) return void response.writeHead(404).end()
  const send = () => response.writeHead(answer.status, answer.headers).end(answer.body)
  if (!pool) return void send()
  pool
    .query('select id, revision from clubs where slug = $1', [slug])
    .then(send, () => response.writeHead(500).end())
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`open at http://127.0.0.1:${address.port}`)
})
