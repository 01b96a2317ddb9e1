import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBookInClub } from '#tests/book-in-club.ts'
import { memberId } from '#tests/club.ts'
import { done } from '#tests/sealed-club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { referToThreads } from './052-threads-of-notifications.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

test('notifications that quoted a title refer to their thread instead, and read as before', async () => {
  const club = await createBookInClub(app, 'open')
  const [mara, jonas] = [await app.as('mara'), await app.as('jonas')]
  const thread = await done(jonas.post(`${club.page}/discussions`, { title: 'The ending', content: 'Well?' }))
  const mentions = [{ memberId: (await memberId(app, club.id, 'jonas')) ?? 0, start: 0, length: 2 }]
  const answer = { parentId: thread.id, content: 'Well!' }
  const reply = await done(jonas.post(`${club.page}/discussions`, answer))
  await done(mara.post(`${club.page}/discussions`, answer))
  await done(mara.post(`${club.page}/discussions`, { ...answer, content: '@x', mentions }))
  await done(mara.post(`${club.page}/discussions/${reply.id}/reactions`, { reaction: 'heart' }))
  const inbox = async () => (await jonas.get('/api/notifications')).body
  const before = await inbox()
  expect(before.map(({ title }: { title: string }) => title)).toEqual([
    'Mara reacted to your reply in “The ending”',
    'Anonymous mentioned you in “The ending”',
    'Anonymous replied in “The ending”',
  ])

  const rows = await app.db
    .selectFrom('notifications')
    .select(['id', 'subject', 'thread_id'])
    .orderBy('id')
    .execute()
  expect(rows.map(({ thread_id }) => thread_id)).toEqual([thread.id, thread.id, thread.id])
  for (const { id, subject } of rows) {
    const quoting = { ...JSON.parse(subject), thread: 'The ending', title: 'The ending' }
    await app.db
      .updateTable('notifications')
      .set({ thread_id: null, subject: JSON.stringify(quoting) })
      .where('id', '=', id)
      .execute()
  }
  await referToThreads(app.engine, app.db as unknown as Kysely<unknown>)
  expect(await inbox()).toEqual(before)
})
