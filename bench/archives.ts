/**
 * `npm run bench archives [-- --books=2000 --posts=20000 --engine=sqlite]`: an archive of a large club is made within 30 seconds and with
 * 200 MiB more memory at most, and a club is made of it again.
 */
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Engine } from '#server/db/database.ts'
import { titleKey, workKey } from '#server/features/books/book-draft.ts'
import type { Db } from '#server/db/schema.ts'
import { type Client, jsonRequest } from './client.ts'
import { engines } from './databases.ts'
import { numberOption } from './options.ts'
import { withServedDatabase } from './served-database.ts'
import { type Build, builds, type Server } from './server.ts'
import { verdict } from './statistics.ts'

const ceiling = { seconds: 30, mebibytes: 200 }
const books = numberOption('books', 2000)
const posts = numberOption('posts', 20_000)

export async function run(): Promise<void> {
  const [build] = builds()
  if (build) for (const engine of engines()) await measure(engine, build)
}

async function measure(engine: Engine, build: Build): Promise<void> {
  await withServedDatabase(engine, build, { RATE_LIMITS: 'off' }, async ({ serving, filling }) => {
    console.log(`\n${engine}: ${books} books, ${posts} posts`)
    const clubId = await serving(
      async (_server, founder) =>
        (await founder.send('POST', '/api/clubs', { name: 'Large', description: 'Of many books' })).id,
    )
    await filling((db) => fillClub(db, clubId))
    await serving((server, founder) => carry(server, founder, clubId))
  })
}

const at = (number: number) => new Date(Date.UTC(2015) + number * 3_600_000).toISOString()

async function fillClub(db: Db, clubId: number): Promise<void> {
  const { id: userId } = await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow()
  const bookIds: number[] = []
  for (let from = 0; from < books; from += 500) {
    const drafts = Array.from({ length: Math.min(500, books - from) }, (_, index) => {
      const [title, author] = [`The book of ${from + index}`, `Ada ${from + index}son`]
      return { title, author, title_key: titleKey(title), work_key: workKey(title, author) }
    })
    const inserted = await db
      .insertInto('books')
      .values(drafts.map((draft) => ({ ...draft, work: draft.work_key, created_at: at(0) })))
      .returning(['id', 'work_key'])
      .execute()
    bookIds.push(...inserted.map(({ id }) => id))
    const listing = { club_id: clubId, status: 'read' as const, added_by: userId, added_at: at(1) }
    await db
      .insertInto('listed_books')
      .values(inserted.map(({ id, work_key }) => ({ ...listing, book_id: id, work_key })))
      .execute()
  }
  for (let from = 0; from < posts; from += 500) {
    const inserted = await db
      .insertInto('posts')
      .values(
        Array.from({ length: Math.min(500, posts - from) }, (_, index) => ({
          club_id: clubId,
          book_id: bookIds[(from + index) % books] ?? 0,
          thread_id: null,
          parent_id: null,
          level: 0,
          path: '',
          type: 'discussion' as const,
          title: `Thread ${from + index}`,
          content: 'Slowly, and talked over at length. '.repeat(12),
          user_id: userId,
          member_name: 'founder',
          created_at: at(from + index),
        })),
      )
      .returning('id')
      .execute()
    for (const { id } of inserted)
      await db.updateTable('posts').set({ thread_id: id }).where('id', '=', id).execute()
  }
}

const State = z.object({ state: z.string() })

async function carry(server: Server, { cookie }: Client, clubId: number): Promise<void> {
  const archive = `${server.url}/api/clubs/${clubId}/archive`
  const idle = server.memory()
  let peak = idle
  const until = async (url: string, state: string): Promise<number> => {
    const began = performance.now()
    for (;;) {
      peak = Math.max(peak, server.memory())
      const answer = z.parse(State, await (await fetch(url, jsonRequest('GET', undefined, cookie))).json())
      if (answer.state === state) return (performance.now() - began) / 1000
      if (answer.state === 'failed') throw new Error(`${url} failed`)
      await pause(100)
    }
  }
  await fetch(archive, jsonRequest('POST', { lookAhead: true }, cookie))
  const seconds = await until(`${archive}/state`, 'ready')
  const zip = await (await fetch(archive, jsonRequest('GET', undefined, cookie))).arrayBuffer()
  peak = Math.max(peak, server.memory())
  const isReached = seconds < ceiling.seconds && peak - idle < ceiling.mebibytes
  const size = (zip.byteLength / 1024 ** 2).toFixed(1)
  console.log(
    `made in ${seconds.toFixed(1)} s: ${size} MiB, ${Math.round(peak - idle)} MiB more memory: ${verdict(isReached)}`,
  )
  const sent = performance.now()
  const headers = { cookie, 'content-type': 'application/zip' }
  const begun = await (
    await fetch(`${server.url}/api/archives`, { method: 'POST', headers, body: zip })
  ).json()
  const checked = (performance.now() - sent) / 1000
  const { archiveId } = z.parse(z.object({ archiveId: z.int() }), begun)
  const restored = await until(`${server.url}/api/archives/${archiveId}`, 'done')
  console.log(
    `checked in ${checked.toFixed(1)} s, restored in ${restored.toFixed(1)} s; ${Math.round(peak - idle)} MiB more memory at most`,
  )
}
