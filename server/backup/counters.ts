import { sql } from 'kysely'
import type { Change, Db } from '#server/db/schema.ts'
import { showStage } from '#server/progress.ts'
import { allTexts, type TextKind } from '#server/features/texts/kinds.ts'

/** A stored number of rows, so that no query has to count them. */
interface Counter {
  table: string
  column: string
  key: string
  actual: string
  /** All rows by default. */
  where?: string
}

const reviewsOf = (sum: string, where: string) => `select ${sum} from reviews where ${where}`
const openReviewsOf = (sum: string) =>
  `select ${sum} from reviews join clubs on clubs.id = reviews.club_id
   where reviews.book_id = books.id and reviews.closed = 0 and reviews.hidden = 0 and clubs.visibility <> 'invite-only'`
const ofBook = (closed: 0 | 1) =>
  `reviews.club_id = club_ratings.club_id and reviews.book_id = club_ratings.book_id
  and reviews.closed = ${closed} and reviews.hidden = 0`
/** A deleted club is erased in steps, so its counters need not be correct. */
const isLive = (clubId: string) => `${clubId} not in (select id from clubs where deleted_at is not null)`
const stars = 'coalesce(sum(reviews.rating), 0)'
const openOfClub = 'reviews.club_id = clubs.id and reviews.closed = 0 and reviews.hidden = 0'

const countersOf = (kinds: readonly TextKind[]): readonly Counter[] => [
  club('book_count', 'select count(*) from listed_books where club_id = clubs.id'),
  club('read_count', "select count(*) from listed_books where club_id = clubs.id and status = 'read'"),
  club('member_count', "select count(*) from members where club_id = clubs.id and status = 'member'"),
  club(
    'discussion_count',
    'select count(*) from posts where club_id = clubs.id and level = 0 and hidden < 2',
  ),
  club('rating_count', reviewsOf('count(*)', openOfClub)),
  club('rating_sum', reviewsOf(stars, openOfClub)),
  book('rating_count', openReviewsOf('count(*)')),
  book('rating_sum', openReviewsOf(stars)),
  book(
    'club_count',
    `select count(*) from listed_books join clubs on clubs.id = listed_books.club_id
     where listed_books.book_id = books.id and clubs.visibility <> 'invite-only'`,
  ),
  ofClubAndBook('club_ratings', 'rating_count', reviewsOf('count(*)', ofBook(0))),
  ofClubAndBook('club_ratings', 'rating_sum', reviewsOf(stars, ofBook(0))),
  ofClubAndBook('club_ratings', 'closed_count', reviewsOf('count(*)', ofBook(1))),
  ofClubAndBook('club_ratings', 'closed_sum', reviewsOf(stars, ofBook(1))),
  ...kinds.flatMap(textCounter),
  {
    table: 'posts',
    column: 'reply_count',
    key: 'id',
    actual: `select count(*) from posts reply
      where reply.thread_id = posts.id and reply.level > 0 and reply.hidden < 2`,
    where: `level = 0 and ${isLive('club_id')}`,
  },
  boardThread('reply_count', 'count(*) - 1'),
  boardThread('latest_id', 'max(post.id)'),
  {
    table: 'shelves',
    column: 'book_count',
    key: 'id',
    actual: 'select count(*) from shelf_books where shelf_books.shelf_id = shelves.id',
  },
  total('clubs', 'select count(*) from live_clubs where listed = 1'),
  total('books', 'select count(*) from books where owner_id is null'),
  total('suggestions', 'select count(*) from suggestions'),
]

function club(column: string, actual: string): Counter {
  return { table: 'clubs', column, key: 'id', actual, where: 'deleted_at is null' }
}

/** A thread is the first of its own posts. */
function boardThread(column: string, ofPosts: string): Counter {
  const actual = `select ${ofPosts} from board_posts post
    where post.thread_id = board_threads.id and (post.hidden < 2 or post.id = board_threads.id)`
  return { table: 'board_threads', column, key: 'id', actual, where: isLive('club_id') }
}

function book(column: string, actual: string): Counter {
  return { table: 'books', column, key: 'id', actual }
}

function ofClubAndBook(table: string, column: string, actual: string, where?: string): Counter {
  const ofLive = isLive('club_id')
  return {
    table,
    column,
    key: "club_id || ', book ' || book_id",
    actual,
    where: where ? `${where} and ${ofLive}` : ofLive,
  }
}

/** The counters of reviews are kept with the ratings. */
function textCounter({ table, counted }: TextKind): Counter[] {
  if (counted === 'with ratings') return []
  const { names, name, only } = counted
  const actual = `select count(*) from ${table} text where text.club_id = post_counts.club_id
    and text.book_id = post_counts.book_id and ${only} and ${name} = post_counts.kind`
  return [
    ofClubAndBook(
      'post_counts',
      'value',
      actual,
      `kind in (${Object.keys(names)
        .map((one) => `'${one}'`)
        .join(', ')})`,
    ),
  ]
}

const selectCounted = ({ table, counted }: TextKind): string[] =>
  counted === 'with ratings'
    ? []
    : [`select club_id, book_id, ${counted.name} as kind from ${table} where ${counted.only}`]

function total(name: string, actual: string): Counter {
  return { table: 'counters', column: 'value', key: 'name', actual, where: `name = '${name}'` }
}

const missingOf = (kinds: readonly TextKind[]) => ({
  club_ratings: `select distinct club_id, book_id, 0, 0, 0, 0, 0 from reviews where ${isLive('club_id')} and not exists
    (select 1 from club_ratings known where known.club_id = reviews.club_id and known.book_id = reviews.book_id)`,
  post_counts: `select club_id, book_id, kind, 0 from (${kinds.flatMap(selectCounted).join(' union ')}) talk
    where ${isLive('club_id')} and not exists (select 1 from post_counts known
      where known.club_id = talk.club_id and known.book_id = talk.book_id and known.kind = talk.kind)`,
})

/** One sentence each. */
export async function listWrongCounters(
  db: Db | Change,
  kinds: readonly TextKind[] = allTexts,
): Promise<string[]> {
  const problems: string[] = []
  const counters = countersOf(kinds)
  for (const [done, { table, column, key, actual, where = '1 = 1' }] of counters.entries()) {
    showStage({ name: 'Recounting', done, total: counters.length, unit: 'counters' })
    const { rows } = await sql<{ row: string | number; stored: number; counted: number }>`
      select * from (select ${sql.raw(key)} as row, ${sql.ref(column)} as stored, (${sql.raw(actual)}) as counted
        from ${sql.table(table)} where ${sql.raw(where)}) compared where stored <> counted`.execute(db)
    for (const { row, stored, counted } of rows)
      problems.push(`${table} ${row}: ${column} is ${stored} but should be ${counted}`)
  }
  for (const [table, select] of Object.entries(missingOf(kinds))) {
    const { rows } = await sql`${sql.raw(select)}`.execute(db)
    if (rows.length > 0) problems.push(`${table} has too few rows: ${rows.length} missing`)
  }
  return problems
}

/** Nothing else may write meanwhile. */
export async function repairCounters(change: Change, kinds: readonly TextKind[] = allTexts): Promise<void> {
  for (const [table, select] of Object.entries(missingOf(kinds)))
    await sql`insert into ${sql.table(table)} ${sql.raw(select)}`.execute(change)
  for (const { table, column, actual, where = '1 = 1' } of countersOf(kinds))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = (${sql.raw(actual)})
      where ${sql.raw(where)} and ${sql.ref(column)} <> (${sql.raw(actual)})`.execute(change)
}
