import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { exportedTexts, exportTexts } from '#server/features/texts/export.ts'
import { reactedTo } from '#server/features/texts/reactions/reactions.ts'

/** Rows read at once, so that ten years of posts need little memory. */
const batchSize = 500

/** Reads the next rows of one kind: those with ids above `after`, in order. */
type Section = (after: number) => Promise<readonly { row: number }[]>

/** All of a reader's own data as one JSON object, in chunks of text; also from clubs that are deleted but can be restored. */
export async function* exportAccount(db: Db, reader: Reader): AsyncGenerator<string> {
  const profile = await db
    .selectFrom('users')
    .select([
      'email',
      'first_name as firstName',
      'profile_image_url as profileImageUrl',
      'time_zone as timeZone',
      'language',
      'created_at as since',
    ])
    .where('id', '=', reader.id)
    .executeTakeFirstOrThrow()
  yield `{"exportedAt":${JSON.stringify(new Date().toISOString())},"profile":${JSON.stringify(profile)}`
  for (const [name, section] of Object.entries(sectionsOf(db, reader))) {
    yield `,\n"${name}":[`
    yield* rowsIn(section)
    yield ']'
  }
  yield '}\n'
}

async function* rowsIn(section: Section): AsyncGenerator<string> {
  let after = 0
  let separator = ''
  for (;;) {
    const rows = await section(after)
    for (const { row, ...shown } of rows) {
      yield `${separator}\n${JSON.stringify(shown)}`
      separator = ','
      after = row
    }
    if (rows.length < batchSize) return
  }
}

function sectionsOf(db: Db, { id }: Reader): Record<string, Section> {
  return {
    memberships: (after) =>
      db
        .selectFrom('members')
        .innerJoin('clubs', 'clubs.id', 'members.club_id')
        .select([
          'members.id as row',
          'clubs.name as club',
          'slug',
          'role',
          'status',
          'joined_at as joinedAt',
          'visited_at as newsSeenUntil',
        ])
        .where('members.user_id', '=', id)
        .where('members.id', '>', after)
        .orderBy('members.id')
        .limit(batchSize)
        .execute(),
    ...Object.fromEntries(
      exportedTexts().map(([section, kind]): [string, Section] => [
        section,
        (after) => exportTexts(db, kind, id, { after, limit: batchSize }),
      ]),
    ),
    reactions: (after) =>
      db
        .selectFrom('reactions')
        .innerJoin('clubs', 'clubs.id', 'reactions.club_id')
        .innerJoin('books', 'books.id', 'reactions.book_id')
        .select([
          'reactions.id as row',
          'clubs.name as club',
          'title',
          'author',
          'reaction',
          reactedTo().as('to'),
          'reactions.created_at as reactedAt',
        ])
        .where('reactions.user_id', '=', id)
        .where('reactions.id', '>', after)
        .orderBy('reactions.id')
        .limit(batchSize)
        .execute(),
    meetingAnswers: (after) =>
      db
        .selectFrom('meeting_answers')
        .innerJoin('members', 'members.id', 'meeting_answers.member_id')
        .innerJoin('clubs', 'clubs.id', 'meeting_answers.club_id')
        .innerJoin('meetings', 'meetings.id', 'meeting_answers.meeting_id')
        .select(['meeting_answers.id as row', 'clubs.name as club', 'meetings.title as meeting'])
        .select(['wall_time as startsAt', 'time_zone as timeZone', 'answer', 'guests', 'line'])
        .select((eb) => [
          eb.case().when('online', '=', 1).then('online').else('in person').end().as('how'),
          'answered_at as answeredAt',
        ])
        .where('members.user_id', '=', id)
        .where('meeting_answers.id', '>', after)
        .orderBy('meeting_answers.id')
        .limit(batchSize)
        .execute(),
    meetingMarks: (after) =>
      db
        .selectFrom('meeting_marks')
        .innerJoin('members', 'members.id', 'meeting_marks.member_id')
        .innerJoin('clubs', 'clubs.id', 'meeting_marks.club_id')
        .innerJoin('meeting_options', 'meeting_options.id', 'meeting_marks.option_id')
        .innerJoin('meetings', 'meetings.id', 'meeting_options.meeting_id')
        .select(['meeting_marks.id as row', 'clubs.name as club', 'meetings.title as meeting'])
        .select(['meeting_options.wall_time as time', 'time_zone as timeZone', 'mark'])
        .where('members.user_id', '=', id)
        .where('meeting_marks.id', '>', after)
        .orderBy('meeting_marks.id')
        .limit(batchSize)
        .execute(),
    meetingsAttended: (after) =>
      db
        .selectFrom('meeting_attendance')
        .innerJoin('members', 'members.id', 'meeting_attendance.member_id')
        .innerJoin('clubs', 'clubs.id', 'meeting_attendance.club_id')
        .innerJoin('meetings', 'meetings.id', 'meeting_attendance.meeting_id')
        .select(['meeting_attendance.id as row', 'clubs.name as club', 'meetings.title as meeting'])
        .select(['wall_time as startsAt', 'time_zone as timeZone'])
        .where('members.user_id', '=', id)
        .where('meeting_attendance.id', '>', after)
        .orderBy('meeting_attendance.id')
        .limit(batchSize)
        .execute(),
    meetingReminders: (after) =>
      db
        .selectFrom('meeting_reminders')
        .select(['user_id as row', 'hours_before as hoursBefore'])
        .where('user_id', '=', id)
        .where('user_id', '>', after)
        .execute(),
    progress: (after) => listProgress(db, id, after),
    lookedAhead: (after) => listLookedAhead(db, id, after),
    booksWrittenIn: (after) =>
      db
        .selectFrom('books')
        .select(['id as row', 'title', 'author', 'description', 'isbn', 'published_year as publishedYear'])
        .select([
          'page_count as pageCount',
          'genre',
          'cover_image_url as coverImageUrl',
          'created_at as writtenAt',
        ])
        .where('owner_id', '=', id)
        .where('id', '>', after)
        .orderBy('id')
        .limit(batchSize)
        .execute(),
    suggestions: (after) =>
      db
        .selectFrom('suggestions')
        .select(['id as row', 'suggestion', 'url', 'status', 'created_at as sentAt'])
        .where('user_id', '=', id)
        .where('id', '>', after)
        .orderBy('id')
        .limit(batchSize)
        .execute(),
    bookSuggestions: (after) =>
      db
        .selectFrom('pool_entries')
        .innerJoin('members', 'members.id', 'pool_entries.member_id')
        .innerJoin('clubs', 'clubs.id', 'pool_entries.club_id')
        .innerJoin('books', 'books.id', 'pool_entries.book_id')
        .select(['pool_entries.id as row', 'clubs.name as club', 'title', 'author', 'pitch'])
        .select(['pool_entries.created_at as suggestedAt', 'times_run as timesRun', 'won_at as wonAt'])
        .where('members.user_id', '=', id)
        .where('pool_entries.id', '>', after)
        .orderBy('pool_entries.id')
        .limit(batchSize)
        .execute(),
    bookAnswers: (after) =>
      db
        .selectFrom('pool_answers')
        .innerJoin('members', 'members.id', 'pool_answers.member_id')
        .innerJoin('clubs', 'clubs.id', 'pool_answers.club_id')
        .innerJoin('pool_entries', 'pool_entries.id', 'pool_answers.entry_id')
        .innerJoin('books', 'books.id', 'pool_entries.book_id')
        .select(['pool_answers.id as row', 'clubs.name as club', 'title', 'author', 'answer', 'reason'])
        .select(['have_read as haveRead', 'cannot_get as cannotGet', 'pool_answers.updated_at as answeredAt'])
        .where('members.user_id', '=', id)
        .where('pool_answers.id', '>', after)
        .orderBy('pool_answers.id')
        .limit(batchSize)
        .execute(),
    ballots: (after) => listBallots(db, id, after),
    sessions: async (after) =>
      (await listSessions(db, id)).map((session, at) => ({ row: at + 1, ...session })).slice(after),
  }
}

/** Progress has no id; whole clubs are read, so that no batch ends within one. */
async function listProgress(db: Db, userId: number, after: number) {
  const rows = await db
    .selectFrom('progress')
    .innerJoin('clubs', 'clubs.id', 'progress.club_id')
    .innerJoin('books', 'books.id', 'progress.book_id')
    .select(['progress.club_id as row', 'clubs.name as club', 'title', 'author'])
    .select(['current_page as currentPage', 'total_pages as totalPages', 'total_minutes as totalMinutes'])
    .select(['position', 'updated_at as savedAt'])
    .where('user_id', '=', userId)
    .where('club_id', '>', after)
    .orderBy('club_id')
    .orderBy('book_id')
    .execute()
  return rows
}

/** Where the reader looked ahead, by club as their progress; without a post, at the whole book. */
const listLookedAhead = (db: Db, userId: number, after: number) =>
  db
    .selectFrom('look_ahead')
    .innerJoin('clubs', 'clubs.id', 'look_ahead.club_id')
    .innerJoin('books', 'books.id', 'look_ahead.book_id')
    .select(['look_ahead.club_id as row', 'clubs.name as club', 'title', 'author', 'post_id as post'])
    .where('user_id', '=', userId)
    .where('look_ahead.club_id', '>', after)
    .orderBy('look_ahead.club_id')
    .orderBy('look_ahead.book_id')
    .orderBy('post_id')
    .execute()

/** The reader's own ballots, by the titles of the books, also while they are sealed for everybody else. */
async function listBallots(db: Db, userId: number, after: number) {
  const rows = await db
    .selectFrom('ballots')
    .innerJoin('members', 'members.id', 'ballots.member_id')
    .innerJoin('clubs', 'clubs.id', 'ballots.club_id')
    .innerJoin('rounds', 'rounds.id', 'ballots.round_id')
    .select(['ballots.id as row', 'clubs.name as club', 'rounds.title as round', 'opened_at as openedAt'])
    .select(['ballots.round_id', 'choices', 'cast_at as castAt'])
    .where('members.user_id', '=', userId)
    .where('ballots.id', '>', after)
    .orderBy('ballots.id')
    .limit(batchSize)
    .execute()
  const entries = await db
    .selectFrom('round_entries')
    .select(['round_id', 'entry_id', 'title'])
    .where('round_id', 'in', [...rows.map(({ round_id }) => round_id), 0])
    .execute()
  const titles = new Map(entries.map((entry) => [`${entry.round_id} ${entry.entry_id}`, entry.title]))
  return rows.map(({ round_id, choices, ...row }) => {
    const ids: number[] = JSON.parse(choices)
    return { ...row, choices: ids.map((entryId) => titles.get(`${round_id} ${entryId}`)) }
  })
}

const listSessions = (db: Db, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['device', 'created_at as createdAt', 'seen_at as seenAt', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
