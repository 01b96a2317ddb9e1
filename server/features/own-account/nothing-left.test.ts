import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLifecycles } from '#server/db/lifecycle.ts'
import { transact } from '#server/db/transact.ts'
import { lifecycles } from '#server/features.ts'
import { createEmailQueue } from '#server/mail/queue.ts'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { userId } from '#tests/club.ts'
import { done } from '#tests/sealed-club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let club: BookInClub
beforeAll(async () => {
  app = await createTestApp()
  // Hers is the first account, whose row stays.
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  club = await createBookInClub(app, 'open')
})
afterAll(() => app.close())

const replyAs = (reader: Caller, parentId: number, memberName: string) =>
  done(reader.post(`${club.page}/discussions`, { parentId, content: 'Because.', memberName }))

test('an export has what the reader chose to be told, and with whom they share their places', async () => {
  const thread = await done(
    mara.post(`${club.page}/discussions`, { title: 'The ending', content: 'Well?', memberName: 'Mara' }),
  )
  await done(jonas.patch('/api/account', { sharesPlaces: false }))
  await done(
    jonas.patch('/api/notification-preferences', {
      email: 'weekly',
      hour: 7,
      kinds: { reaction: { inApp: false, email: false } },
    }),
  )
  await done(jonas.patch(`${club.url}/notification-preferences`, { level: 'nothing' }))
  await done(jonas.post(`${club.page}/discussions/${thread.id}/mute`))
  expect((await jonas.get('/api/account/export')).body).toMatchObject({
    profile: { sharesPlaces: false },
    notificationPreferences: [{ email: 'weekly', hour: 7 }],
    notificationKinds: [{ kind: 'reaction', inApp: false, email: false }],
    notificationLevels: [{ club: club.name, level: 'nothing' }],
    mutedDiscussions: [{ club: club.name, discussion: thread.id }],
  })
})

test('a deleted account leaves no emails to its address, and no name in the inboxes of others', async () => {
  const thread = await done(
    jonas.post(`${club.page}/discussions`, { title: 'So?', content: 'Well?', memberName: 'Jonas' }),
  )
  await done(jonas.patch(`${club.url}/notification-preferences`, { level: 'everything' }))
  await replyAs(mara, thread.id, 'Marvellous Mara')
  const send = createEmailQueue(true)
  const email = (to: string) => ({ to, subject: 'Hello', text: `Not "to":"mara@inkhorn.example"`, html: '' })
  await transact(app.db, (change) =>
    send(change, [email('mara@inkhorn.example'), email('jonas@inkhorn.example')]),
  )
  const maraId = await userId(app, 'mara')
  await done(mara.post('/api/account/deletion', { email: 'mara@inkhorn.example' }))

  const jobs = await app.db.selectFrom('jobs').select('payload').where('kind', '=', 'email').execute()
  expect(jobs.map(({ payload }) => JSON.parse(payload).to)).toEqual(['jonas@inkhorn.example'])
  const told = await app.db.selectFrom('notifications').select(['actor_id', 'actor_name']).execute()
  expect(told).toContainEqual({ actor_id: null, actor_name: null })
  expect(JSON.stringify(told)).not.toContain('Mara')
  for (const [table, { onDeletion }] of listLifecycles(lifecycles)) {
    if (onDeletion === undefined) continue
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(app.db)
    const hers = rows.filter((row) =>
      ['user_id', 'owner_id', 'author_id', 'actor_id', 'created_by', 'chosen_by', 'added_by'].some(
        (column) => row[column] === maraId,
      ),
    )
    expect([table, hers]).toEqual([table, []])
  }
})
