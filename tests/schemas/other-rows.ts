import { type InsertQueryBuilder, sql } from 'kysely'
import type { Tables } from '#server/db/schema.ts'
import type { BookInClub } from '../book-in-club.ts'
import { memberId, userId } from '../club.ts'
import type { TestApp } from '../test-app.ts'

/** Inserts a row into each table that the calls of `fillTables` leave empty. */
export async function insertOtherRows(app: TestApp, club: BookInClub, threadId: number): Promise<void> {
  const { db } = app
  const at = '2026-11-21T12:00:00.000Z'
  const { id: club_id, bookId: book_id } = club
  const user_id = await userId(app, 'mara')
  const member_id = (await memberId(app, club_id, 'mara')) ?? 0
  await db
    .insertInto('identities')
    .values({ issuer: 'https://id.example', subject: '1', user_id, created_at: at })
    .execute()
  await db
    .insertInto('sign_in_codes')
    .values({
      email: 'new@inkhorn.example',
      browser_hash: 'ff',
      code_hash: 'aa',
      token_hash: 'bb',
      first_name: null,
      expires_at: at,
    })
    .execute()
  await db.insertInto('email_counts').values({ key: 'cc', counted_from: at, count: 1, last_at: at }).execute()
  await sql`insert into rate_limits (name, calls, ends_at) values ('ee', 1, ${at})`.execute(db)
  await db
    .insertInto('jobs')
    .values({
      kind: 'email',
      key: '1',
      payload: '{}',
      due_at: at,
      leased_until: null,
      failed_at: at,
      error: 'Refused',
      created_at: at,
    })
    .execute()
  await db
    .insertInto('found_pictures')
    .values({ url_hash: 'dd', credit: '{}', use_url: null, found_at: at })
    .execute()
  await db.insertInto('book_isbns').values({ isbn: '9780306406157', book_id }).execute()
  await db
    .insertInto('similarity_models')
    .values({ started_at: at, finished_at: at, list_count: 1, book_count: 1 })
    .execute()
  await db
    .insertInto('similarities')
    .values({ model_id: 1, book_id, other_id: book_id + 1, weight: 0.5 })
    .execute()

  const reader = await userId(app, 'tariq')
  await db.insertInto('declines').values({ club_id, user_id: reader, declined_at: at }).execute()
  await db.insertInto('removals').values({ club_id, user_id: reader, removed_at: at }).execute()
  await db.insertInto('notification_levels').values({ club_id, user_id, level: 'concerns-me' }).execute()
  await db
    .insertInto('notification_kinds')
    .values({ user_id, kind: 'reply', in_app: 1, by_email: 0 })
    .execute()
  const { token_hash: session_hash } = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('push_subscriptions')
    .values({
      user_id,
      session_hash,
      endpoint: 'https://push.example/1',
      p256dh: 'dd',
      auth: 'ee',
      name: null,
      created_at: at,
    })
    .execute()
  await db.insertInto('notification_preferences').values({ user_id, email: 'daily', hour: 8 }).execute()

  await db
    .insertInto('plan_parts')
    .values({
      club_id,
      book_id,
      number: 1,
      title: 'Everything',
      weight: 1,
      ends_at: 1000,
      by_day: '2026-12-24',
    })
    .execute()
  await db.insertInto('look_ahead').values({ club_id, book_id, user_id, post_id: threadId }).execute()
  await db
    .insertInto('mentions')
    .values({
      club_id,
      post_id: threadId,
      review_id: null,
      note_id: null,
      position: 0,
      member_id,
      user_id,
      name: 'Mara',
    })
    .execute()
  await db
    .insertInto('reactions')
    .values({
      club_id,
      book_id,
      post_id: threadId,
      review_id: null,
      note_id: null,
      user_id,
      reaction: 'heart',
      created_at: at,
    })
    .execute()
  await db.insertInto('mutes').values({ thread_id: threadId, user_id }).execute()

  const entry_id = await idOf(
    db.insertInto('pool_entries').values({ club_id, book_id, member_id, pitch: 'Short', created_at: at }),
  )
  await db
    .insertInto('pool_answers')
    .values({
      club_id,
      entry_id,
      member_id,
      answer: 'want',
      reason: null,
      have_read: 0,
      cannot_get: 0,
      updated_at: at,
    })
    .execute()
  await db.insertInto('choosing_settings').values({ club_id, suggestions_per_member: 3 }).execute()
  const round_id = await idOf(
    db.insertInto('rounds').values({
      club_id,
      title: null,
      status: 'cancelled',
      method: 'ranked',
      winner_status: 'to read',
      quorum: 2,
      opened_at: at,
      closes_at: at,
    }),
  )
  await db
    .insertInto('round_entries')
    .values({ round_id, entry_id, position: 1, title: 'One', author: 'Somebody', waiting_since: null })
    .execute()
  await db
    .insertInto('ballots')
    .values({ club_id, round_id, member_id, choices: `[${entry_id}]`, cast_at: at })
    .execute()

  const evening = {
    title: 'An evening',
    time_zone: 'Europe/Berlin',
    minutes: 90,
    place: 'The library',
    description: '',
  }
  const series_id = await idOf(
    db.insertInto('meeting_series').values({
      ...evening,
      club_id,
      every: 'month',
      every_interval: 1,
      on_day: null,
      first_at: '2026-11-21T13:00',
      video_url: null,
      places: null,
      author_id: member_id,
      ended_at: at,
    }),
  )
  const meeting_id = await idOf(
    db.insertInto('meetings').values({
      ...evening,
      club_id,
      series_id,
      occurrence: '2026-11-21T13:00',
      uid: '1@inkhorn.example',
      status: 'scheduled',
      wall_time: '2026-11-21T13:00',
      starts_at: at,
      ends_at: '2026-11-21T13:30:00.000Z',
      video_url: null,
      book_id,
      places: null,
      sequence: 0,
      reason: null,
      author_id: member_id,
      notes: '',
      notes_version: 0,
      created_at: at,
      changed_at: at,
    }),
  )
  await db
    .insertInto('meeting_answers')
    .values({
      club_id,
      meeting_id,
      member_id,
      answer: 'going',
      online: 0,
      guests: 0,
      line: null,
      waiting_since: null,
      asked_again: 0,
      answered_at: at,
    })
    .execute()
  const option_id = await idOf(
    db
      .insertInto('meeting_options')
      .values({ club_id, meeting_id, wall_time: '2026-11-21T13:00', starts_at: at, author_id: member_id }),
  )
  await db.insertInto('meeting_marks').values({ club_id, option_id, member_id, mark: 'yes' }).execute()
  await db
    .insertInto('meeting_invitations')
    .values({ club_id, meeting_id, user_id, sequence: 0, sent_at: at })
    .execute()
  await db.insertInto('meeting_attendance').values({ club_id, meeting_id, member_id }).execute()
  await db
    .insertInto('meeting_topics')
    .values({ club_id, meeting_id, post_id: threadId, discussed_at: at })
    .execute()
  await db.insertInto('meeting_reminders').values({ user_id, hours_before: 3 }).execute()
  await db.insertInto('calendar_feeds').values({ user_id, club_id, salt: 'ab' }).execute()
}

async function idOf<Table extends keyof Tables, Row>(
  insert: InsertQueryBuilder<Tables, Table, Row>,
): Promise<number> {
  const { id } = await insert.returning(sql<number>`id`.as('id')).executeTakeFirstOrThrow()
  return id
}
