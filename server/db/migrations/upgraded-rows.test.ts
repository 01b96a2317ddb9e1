import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createKeptDatabase } from '#tests/schemas/kept-schema.ts'
import { emptyPlace, type Place } from '#tests/test-app.ts'
import { openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import type { Tables } from '../schema.ts'

let place: Place
beforeEach(async () => {
  place = await emptyPlace()
})
afterEach(() => place.drop())

/** Upgrades a database of version 070, in which club 1 talks about book 1, after `prepare`; then selects from it. */
async function upgrade<Row>(
  prepare: (db: Kysely<Tables>) => Promise<void>,
  select: (db: Kysely<Tables>) => Promise<Row>,
): Promise<Row> {
  await createKeptDatabase('070-groups-of-clubs', place.url)
  const database = await openDatabase<Tables>(place.url)
  try {
    await prepare(database.db)
    await migrate(database)
    return await select(database.db)
  } finally {
    await database.close()
  }
}

const words = "'discussion', 'Re', 'Words', 1, 'Mara', '2026-01-01T10:00:00.000Z'"

test('an upgrade moves every reply to where what it answers can be read, at all three levels', async () => {
  const rows = await upgrade(
    async (db) => {
      await sql`update posts set place = 600 where id = 1`.execute(db)
      await sql`update posts set place = 133 where id = 2`.execute(db)
      await sql`insert into posts (id, club_id, book_id, thread_id, parent_id, level, path, type, title, content, user_id, member_name, created_at, place) values
        (3, 1, 1, 1, 2, 2, '00000010000001', ${sql.raw(words)}, 700),
        (4, 1, 1, 1, 3, 3, '000000100000010000001', ${sql.raw(words)}, 50),
        (5, 1, 1, 1, 2, 2, '00000010000002', ${sql.raw(words)}, 133)`.execute(db)
    },
    (db) => db.selectFrom('posts').select(['id', 'place']).orderBy('id').execute(),
  )
  expect(rows.map((row) => row.place)).toEqual([600, 600, 700, 700, 600])
})

test('an upgrade keeps visitors from learning whose suggestion won a vote', async () => {
  const list = (chosenBy: number | null) => (db: Kysely<Tables>) =>
    sql`update listed_books set added_by = 1, chosen_by = ${chosenBy} where book_id = 1`.execute(db)
  const select = (db: Kysely<Tables>) => db.selectFrom('listed_books').select('by_vote').execute()
  expect(await upgrade(async (db) => void (await list(1)(db)), select)).toEqual([{ by_vote: 1 }])
  await place.drop()
  place = await emptyPlace()
  expect(await upgrade(async (db) => void (await list(2)(db)), select)).toEqual([{ by_vote: 0 }])
})

test('after an upgrade the next change of a meeting reaches everybody who was mailed about it', async () => {
  const rows = await upgrade(
    async (db) => {
      await sql`update meetings set starts_at = '2030-11-21T12:00:00.000Z', ends_at = '2030-11-21T13:30:00.000Z'`.execute(
        db,
      )
      const notify = (userId: number, kind: string, mailedAt: string | null, meetingId = 1) =>
        sql`insert into notifications (user_id, club_id, kind, group_key, subject, actors, events, in_app, by_email, created_at, mailed_at)
          values (${userId}, 1, ${kind}, ${`1:${kind} ${meetingId}`}, '{}', '', 1, 1, 1, '2026-01-01T10:00:00.000Z', ${mailedAt})`.execute(
          db,
        )
      await notify(1, 'meeting-scheduled', '2026-01-01T10:00:05.000Z')
      await notify(1, 'meeting-reminder', '2026-01-02T10:00:05.000Z')
      await notify(2, 'meeting-scheduled', null)
      await notify(3, 'meeting-held', '2026-01-01T10:00:05.000Z')
      await notify(3, 'meeting-scheduled', '2026-01-01T10:00:05.000Z', 99)
    },
    (db) =>
      db.selectFrom('meeting_invitations').select(['meeting_id', 'user_id', 'sequence', 'sent_at']).execute(),
  )
  expect(rows).toEqual([{ meeting_id: 1, user_id: 1, sequence: -1, sent_at: '2026-01-01T10:00:05.000Z' }])
})

test('an upgrade keeps every whole star and its sums, and takes halves from then on but nothing between §Y.30', async () => {
  const { before, after, refused } = await upgrade(
    (db) => sql`update clubs set rating_sum = 4, rating_count = 1 where id = 1`.execute(db).then(() => {}),
    async (db) => {
      const rating = () => db.selectFrom('reviews').select('rating').orderBy('id').limit(1).executeTakeFirst()
      const give = (stars: number) => sql`update reviews set rating = ${stars}`.execute(db)
      const kept = await rating()
      await give(3.5)
      await sql`update clubs set rating_sum = rating_sum - 0.5`.execute(db)
      const sums = await db.selectFrom('live_clubs').select('rating_sum').where('id', '=', 1).execute()
      return {
        before: kept,
        after: [await rating(), ...sums],
        refused: await Promise.all(
          [2.3, 0, 5.5].map((stars) =>
            give(stars).then(
              () => false,
              () => true,
            ),
          ),
        ),
      }
    },
  )
  expect(before).toEqual({ rating: 4 })
  expect(after).toEqual([{ rating: 3.5 }, { rating_sum: 3.5 }])
  expect(refused).toEqual([true, true, true])
})
