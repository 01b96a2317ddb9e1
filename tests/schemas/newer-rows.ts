import type { Insertable } from 'kysely'
import type { Tables } from '#server/db/schema.ts'
import type { BookInClub } from '../book-in-club.ts'
import { memberId, userId } from '../club.ts'
import type { TestApp } from '../test-app.ts'

const at = '2026-11-21T12:00:00.000Z'
/** Of what ends by itself. */
const later = '2999-11-21T12:00:00.000Z'
const bytes = Buffer.from('bytes')
const first = 1

/** Inserts a row into each table that came after migration 070, unless the calls of `fillTables` have. */
export async function insertNewerRows(app: TestApp, { id: club_id }: BookInClub): Promise<void> {
  const { db } = app
  const insert = <Table extends keyof Tables>(table: Table, row: Insertable<Tables[Table]>) =>
    db.insertInto(table).values(row).execute()
  const user_id = await userId(app, 'mara')
  const member_id = (await memberId(app, club_id, 'mara')) ?? 0
  const owned = await db.selectFrom('library_books').select(['user_id', 'book_id']).executeTakeFirstOrThrow()

  await insert('passkeys', {
    user_id,
    credential_id: 'aa',
    public_key: bytes,
    counter: 0,
    transports: '[]',
    name: 'Telephone',
    is_backed_up: 1,
    created_at: at,
    used_at: null,
  })
  await insert('spent_challenges', { challenge_hash: 'aa', expires_at: later })
  await insert('registration_links', {
    token: 'aa',
    made_by: user_id,
    places: 2,
    created_at: at,
    expires_at: later,
  })
  await insert('admin_log', {
    happened_at: at,
    done_by: user_id,
    action: 'mail-tested',
    subject_id: null,
    details: '{}',
  })
  await insert('backup_failures', {
    problem: 'full',
    first_at: at,
    last_at: at,
    ended_at: at,
    mailed_at: null,
  })
  await insert('instance_days', { day: '2026-11-21', readers: 1 })
  await insert('instance_day_marks', { source: 'users', last_id: first })
  await insert('kept_answers', {
    name: 'aa',
    user_id,
    content: 'bb',
    status: 200,
    body: '{}',
    created_at: at,
  })
  await insert('suspensions', {
    user_id: owned.user_id,
    report_id: first,
    cause: 'spam',
    reason: '',
    decided_at: at,
  })
  await insert('reader_names', { user_id, name_key: 'mara' })

  await insert('catalogue_uploads', {
    name: 'books.csv',
    bytes: bytes.length,
    state: 'done',
    uploaded_at: at,
    ended_at: at,
    report: '{}',
  })
  await insert('catalogue_upload_pieces', { upload_id: first, number: 0, bytes })
  await insert('imports', {
    user_id,
    club_id: null,
    kind: 'csv',
    file_name: 'books.csv',
    row_count: 1,
    columns: null,
    state: 'done',
    counts: '{}',
    told_at: at,
    created_at: at,
    started_at: at,
    finished_at: at,
    undone_at: null,
  })
  await insert('import_rows', {
    import_id: first,
    number: 1,
    cells: '[]',
    state: 'certain',
    outcome: 'written',
  })
  await insert('club_archives', {
    club_id,
    user_id,
    state: 'ready',
    size: bytes.length,
    asked_at: at,
    made_at: at,
  })
  await insert('club_archive_pieces', { archive_id: first, number: 0, bytes })
  await insert('restores', {
    user_id,
    club_id,
    state: 'done',
    name: 'Elsewhere',
    total: 1,
    started_at: at,
    ended_at: at,
  })
  await insert('restore_pieces', { restore_id: first, number: 0, bytes })
  await insert('placeholders', { club_id, user_id, member_id: null, name: 'Somebody', token: 'aa' })

  await insert('library_goals', { user_id, year: 2026, books: 12 })
  await insert('shelves', {
    user_id: owned.user_id,
    name: 'Winter',
    name_key: 'winter',
    visibility: 'nobody',
    book_count: 1,
    created_at: at,
  })
  await insert('shelf_books', { shelf_id: first, ...owned })
  await insert('plan_dates', {
    uid: '2@inkhorn.example',
    club_id,
    book_id: owned.book_id,
    number: 1,
    title: 'Everything',
    book_title: 'One',
    day: '2026-12-24',
    sequence: 0,
    created_at: at,
    changed_at: at,
  })

  await insert('board_posts', {
    club_id,
    thread_id: first,
    user_id,
    member_name: 'Mara',
    content: 'Welcome',
    created_at: at,
    edited_at: null,
    deleted_at: null,
    written_at: null,
  })
  await insert('board_threads', { id: first, club_id, meeting_id: null, latest_id: first })
  await insert('board_readers', { club_id, thread_id: first, user_id, seen_id: first, dismissed_at: null })
  await insert('board_pictures', {
    club_id,
    post_id: first,
    position: 0,
    image_url: '/pictures/none.webp',
    description: 'Ours',
    width: 40,
    height: 30,
  })
  await insert('board_announcements', { club_id, announced_at: at })
  await insert('reports', {
    club_id,
    kind: 'board',
    subject_id: first,
    user_id,
    reporters: 1,
    for_site: 0,
    created_at: at,
    decided_at: at,
  })
  await insert('report_reasons', {
    report_id: first,
    user_id: owned.user_id,
    reason: 'spam',
    details: '',
    created_at: at,
  })
  await insert('report_decisions', {
    report_id: first,
    user_id,
    name: 'Mara',
    by_site: 0,
    outcome: 'none',
    reason: '',
    undid: 'hiding',
    decided_at: at,
  })

  await insert('invitations', {
    club_id,
    email: 'guest@inkhorn.example',
    address_hash: 'aa',
    invited_by: user_id,
    line: '',
    token_hash: 'aa',
    reminder_hash: null,
    is_mailed: 0,
    invited_at: at,
    reminded_at: null,
    expires_at: later,
    joined_at: null,
    joined_by: null,
    declined_at: null,
    withdrawn_at: null,
  })
  await insert('refused_addresses', { address_hash: 'bb', refused_at: at })
  await insert('nudges', { club_id, about: 'meeting', about_id: first, user_id, nudged_at: at })
  await insert('meeting_bring_lines', { club_id, meeting_id: first, member_id, number: 1, line: 'Cake' })
  await insert('meeting_email_runs', { club_id, since: at, runs: 1 })
  await insert('turns', { club_id, is_on: 1, version: 1, round_id: null, host_id: null, told_id: null })
  await insert('turn_members', { club_id, member_id, place: 1 })
  await insert('turns_taken', { club_id, member_id, book_id: owned.book_id, taken_at: at })
}
