import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBookInClub } from '#tests/book-in-club.ts'
import { userId } from '#tests/club.ts'
import { done } from '#tests/sealed-club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

// On PostgreSQL no foreign key does this (server/db/migrations/006-notifications.ts).
test('a notification never names a thread, an account or a club that is gone', async () => {
  const [jonas, ines, noor] = [await app.as('jonas'), await app.as('ines'), await app.as('noor')]
  const club = await createBookInClub(app, 'open')
  const own = await done(noor.post('/api/clubs', { name: 'For one', description: 'Only me' }))
  const discussions = `${club.page}/discussions`
  await done(ines.post(`${club.url}/join`))
  const thread = await done(
    jonas.post(discussions, { title: 'The ending', content: 'Well?', memberName: 'J.' }),
  )
  const row = {
    user_id: await userId(app, 'ines'),
    club_id: club.id,
    kind: 'reply',
    thread_id: thread.id,
    subject: '{"bookId":1,"postId":1,"tab":"discussions"}',
    actor_id: await userId(app, 'jonas'),
    actor_name: 'J.',
    actors: ',1,',
    events: 2,
    in_app: 1,
    by_email: 0,
    created_at: '2026-11-01T20:00:00.000Z',
  }
  await app.db.deleteFrom('notifications').execute()
  await app.db
    .insertInto('notifications')
    .values([
      { ...row, group_key: 'another event of the thread' },
      { ...row, group_key: 'an event of the other club', club_id: own.id },
    ])
    .execute()
  const rows = () =>
    app.db.selectFrom('notifications').select(['club_id', 'thread_id', 'actor_id']).orderBy('id').execute()

  await done(jonas.delete(`${discussions}/${thread.id}`))
  expect(await rows()).toEqual([
    { club_id: club.id, thread_id: null, actor_id: row.actor_id },
    { club_id: own.id, thread_id: null, actor_id: row.actor_id },
  ])
  await done(jonas.post('/api/account/deletion', { email: 'jonas@inkhorn.example' }))
  expect((await rows()).map(({ actor_id }) => actor_id)).toEqual([null, null])
  await done(noor.post('/api/account/deletion', { email: 'noor@inkhorn.example' }))
  expect(await rows()).toEqual([{ club_id: club.id, thread_id: null, actor_id: null }])
  const { rows: gone } = await sql`select id from clubs where id = ${own.id}`.execute(app.db)
  expect(gone).toEqual([])
  expect((await ines.get('/api/notifications')).body).toHaveLength(1)
})
