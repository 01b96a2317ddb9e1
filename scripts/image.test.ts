import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The PostgreSQL of each Debian release. Its `pg_dump` refuses a server that is newer. */
const postgresOf: Readonly<Record<string, number>> = { bookworm: 15, trixie: 17 }

test('the image backs up the database of compose.yaml §O.137', () => {
  const debian = /^ARG BASE=node:\d+-(\w+)-slim$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? ''
  const database = /image: postgres:(\d+)/.exec(readFileSync('compose.yaml', 'utf8'))?.[1]
  expect(Number(database)).toBeLessThanOrEqual(postgresOf[debian] ?? 0)
})
