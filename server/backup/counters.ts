import { sql } from 'kysely'
import type { Change, Db } from '#server/db/schema.ts'

/** A number that is kept beside the rows it counts, so that nobody has to count them. */
interface Counter {
  table: string
  column: string
  /** What names its row to a person. */
  key: string
  /** Counts anew, inside a query over `table`. */
  real: string
  /** Which rows of the table have it; all of them when left out. */
  where?: string
}

const reviewsOf = (what: string, row: string) => `select ${what} from reviews where ${row}`
const openReviewsOf = (what: string) =>
  `select ${what} from reviews join clubs on clubs.id = reviews.club_id
   where reviews.book_id = books.id and clubs.visibility <> 'invite-only'`
const ofBook = (table: string) => `reviews.club_id = ${table}.club_id and reviews.book_id = ${table}.book_id`
const stars = 'coalesce(sum(reviews.rating), 0)'

/** Every counter of the database. A new one gets its line here. */
const counters: readonly Counter[] = [
  club('book_count', 'select count(*) from listed_books where club_id = clubs.id'),
  club('read_count', "select count(*) from listed_books where club_id = clubs.id and status = 'read'"),
  club('member_count', "select count(*) from members where club_id = clubs.id and status = 'member'"),
  club('discussion_count', 'select count(*) from posts where club_id = clubs.id and level = 0'),
  club('rating_count', reviewsOf('count(*)', 'reviews.club_id = clubs.id')),
  club('rating_sum', reviewsOf(stars, 'reviews.club_id = clubs.id')),
  book('rating_count', openReviewsOf('count(*)')),
  book('rating_sum', openReviewsOf(stars)),
  book(
    'club_count',
    `select count(*) from listed_books join clubs on clubs.id = listed_books.club_id
     where listed_books.book_id = books.id and clubs.visibility <> 'invite-only'`,
  ),
  ofClubAndBook('club_ratings', 'rating_count', reviewsOf('count(*)', ofBook('club_ratings'))),
  ofClubAndBook('club_ratings', 'rating_sum', reviewsOf(stars, ofBook('club_ratings'))),
  ofClubAndBook(
    'talk_counts',
    'value',
    'select count(*) from notes where notes.club_id = talk_counts.club_id and notes.book_id = talk_counts.book_id',
    "kind = 'notes'",
  ),
  ofClubAndBook(
    'talk_counts',
    'value',
    `select count(*) from posts where posts.club_id = talk_counts.club_id and posts.book_id = talk_counts.book_id
     and posts.level = 0 and posts.type = talk_counts.kind`,
    "kind <> 'notes'",
  ),
  {
    table: 'posts',
    column: 'reply_count',
    key: 'id',
    real: 'select count(*) from posts reply where reply.thread_id = posts.id and reply.level > 0',
    where: 'level = 0',
  },
  tally('clubs', 'select count(*) from clubs'),
  tally('books', 'select count(*) from books where owner_id is null'),
  tally('suggestions', 'select count(*) from suggestions'),
]

function club(column: string, real: string): Counter {
  return { table: 'clubs', column, key: 'id', real }
}

function book(column: string, real: string): Counter {
  return { table: 'books', column, key: 'id', real }
}

function ofClubAndBook(table: string, column: string, real: string, where?: string): Counter {
  return { table, column, key: "club_id || ', book ' || book_id", real, ...(where && { where }) }
}

function tally(name: string, real: string): Counter {
  return { table: 'tallies', column: 'value', key: 'name', real, where: `name = '${name}'` }
}

/** Counters whose row itself is missing, as the rows they would have to count show. */
const missing = {
  club_ratings: `select distinct club_id, book_id, 0, 0 from reviews where not exists (select 1 from club_ratings known
    where known.club_id = reviews.club_id and known.book_id = reviews.book_id)`,
  talk_counts: `select club_id, book_id, kind, 0 from
    (select club_id, book_id, 'notes' as kind from notes union select club_id, book_id, type from posts where level = 0) talk
    where not exists (select 1 from talk_counts known
      where known.club_id = talk.club_id and known.book_id = talk.book_id and known.kind = talk.kind)`,
}

/** What the counters say that is not so, a sentence each; empty when all are true. */
export async function listFalseCounters(db: Db | Change): Promise<string[]> {
  const said: string[] = []
  for (const { table, column, key, real, where = '1 = 1' } of counters) {
    const { rows } = await sql<{ row: string | number; kept: number; counted: number }>`
      select * from (select ${sql.raw(key)} as row, ${sql.ref(column)} as kept, (${sql.raw(real)}) as counted
        from ${sql.table(table)} where ${sql.raw(where)}) compared where kept <> counted`.execute(db)
    for (const { row, kept, counted } of rows)
      said.push(`${table} ${row} says ${column} ${kept}, counted are ${counted}`)
  }
  for (const [table, select] of Object.entries(missing)) {
    const { rows } = await sql`${sql.raw(select)}`.execute(db)
    if (rows.length > 0) said.push(`${table} lacks ${rows.length} of its rows`)
  }
  return said
}

/** Counts everything anew and puts it right. Nobody else may be writing meanwhile. */
export async function repairCounters(change: Change): Promise<void> {
  for (const [table, select] of Object.entries(missing))
    await sql`insert into ${sql.table(table)} ${sql.raw(select)}`.execute(change)
  for (const { table, column, real, where = '1 = 1' } of counters)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = (${sql.raw(real)})
      where ${sql.raw(where)} and ${sql.ref(column)} <> (${sql.raw(real)})`.execute(change)
}
