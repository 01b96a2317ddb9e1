import { randomBytes } from 'node:crypto'
import { titleKey, workKey } from '#server/features/books/rules.ts'
import { nameKey, numberedSlug } from '#server/features/clubs/rules.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { fold } from '#server/db/search-words.ts'
import type { Engine } from '#server/db/database.ts'
import { incrementCounter } from '#server/db/counters.ts'
import { between, type Chance } from './chance.ts'
import type { FilledClub } from './clubs.ts'
import { insertRows } from './insert-rows.ts'
import { insertTalk } from './insert-talk.ts'
import { booksOnList, listCounts, type ListedBook } from './lists.ts'
import { drawTalk, type Talk, talkCounts } from './talk.ts'

/** Slugs that are taken, and the last number handed out for each wish, as the database has them. */
export interface Slugs {
  taken: Set<string>
  last: Map<string, number>
}

export async function readSlugs(db: Db): Promise<Slugs> {
  const clubs = await db.selectFrom('clubs').select('slug').execute()
  const numbers = await db.selectFrom('slug_numbers').select(['slug', 'last']).execute()
  return {
    taken: new Set(clubs.map(({ slug }) => slug)),
    last: new Map(numbers.map(({ slug, last }) => [slug, last])),
  }
}

/** Inserts clubs with their members and lists in one transaction, every count and search text with them; returns the rows. */
export async function insertClubs(
  change: Change,
  engine: Engine,
  chance: Chance,
  clubs: readonly FilledClub[],
  slugs: Slugs,
): Promise<number> {
  const written = await insertWritten(change, engine, clubs)
  const filled = clubs.map((club) => {
    const list = booksOnList(chance, club, written)
    return { ...club, slug: freeSlug(slugs, club.wish), list, talk: drawTalk(chance, club, list) }
  })
  const made = await insertRows<'clubs', { id: number; slug: string }>(
    change,
    engine,
    'clubs',
    filled.map((club) => clubRow(chance, club)),
    'id, slug',
  )
  const ids = new Map(made.map(({ id, slug }) => [slug, id]))
  const numbered = filled.map((club) => ({ ...club, id: ids.get(club.slug) ?? 0 }))
  await keepNumbers(change, slugs, clubs)
  await insertRows(
    change,
    engine,
    'club_text',
    numbered.map(({ id, name, description }) => ({ rowid: id, words: fold(`${name} ${description}`) })),
  )
  const members = numbered.flatMap(memberRows)
  await insertRows(change, engine, 'members', members)
  const listed = numbered.flatMap(({ id, list }) => list.map((row) => ({ club_id: id, ...row })))
  await insertRows(change, engine, 'listed_books', listed)
  const said = numbered.map(({ id, talk }) => ({ club_id: id, ...talk }))
  const saidRows = await insertTalk(change, engine, said)
  await incrementCounter(change, 'clubs', clubs.length)
  return written.size + 2 * clubs.length + members.length + listed.length + saidRows
}

/** Books that founders wrote in by hand, under their work key and founder; a founder's second of one name is the first. */
async function insertWritten(
  change: Change,
  engine: Engine,
  clubs: readonly FilledClub[],
): Promise<Map<string, number>> {
  const rows = clubs.flatMap(({ written, members: [founder], createdAt }) => {
    if (written === null || !founder) return []
    const [title, author] = [`${written} (${founder.id})`, founder.name]
    return [
      {
        title,
        author,
        owner_id: founder.id,
        title_key: titleKey(title),
        work_key: workKey(title, author),
        created_at: createdAt,
      },
    ]
  })
  const unique = [...new Map(rows.map((row) => [`${row.owner_id} ${row.work_key}`, row])).values()]
  const known = await change
    .selectFrom('books')
    .select('work_key')
    .where('owner_id', 'in', [0, ...unique.map((row) => row.owner_id)])
    .execute()
  const knownKeys = new Set(known.map(({ work_key }) => work_key))
  const fresh = unique.filter((row) => !knownKeys.has(row.work_key))
  const made = await insertRows<'books', { id: number; work_key: string }>(
    change,
    engine,
    'books',
    fresh,
    'id, work_key',
  )
  return new Map(made.map(({ id, work_key }) => [work_key, id]))
}

function freeSlug(slugs: Slugs, wish: string): string {
  for (let number = (slugs.last.get(wish) ?? 0) + 1; ; number++) {
    const slug = numberedSlug(wish, number)
    slugs.last.set(wish, number)
    if (slugs.taken.has(slug)) continue
    slugs.taken.add(slug)
    return slug
  }
}

async function keepNumbers(change: Change, slugs: Slugs, clubs: readonly FilledClub[]): Promise<void> {
  const wishes = [...new Set(clubs.map(({ wish }) => wish))]
  await change
    .insertInto('slug_numbers')
    .values(wishes.map((slug) => ({ slug, last: slugs.last.get(slug) ?? 1 })))
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((eb) => ({ last: eb.ref('excluded.last') })),
    )
    .execute()
}

const clubRow = (
  chance: Chance,
  club: FilledClub & { slug: string; list: readonly ListedBook[]; talk: Talk },
) => ({
  slug: club.slug,
  name: club.name,
  name_key: nameKey(club.name),
  description: club.description,
  image_url: club.imageUrl,
  image_position_x: between(chance, 0, 100),
  image_position_y: between(chance, 0, 100),
  image_zoom: 100,
  visibility: club.visibility,
  created_by: club.members[0]?.id ?? 0,
  created_at: club.createdAt,
  invite_token: randomBytes(24).toString('base64url'),
  member_count: club.members.length,
  ...listCounts(club.list),
  ...talkCounts(club.talk),
  revision: 1 + club.members.length + club.list.length,
})

const memberRows = ({ id, members, pending, createdAt }: FilledClub & { id: number }) =>
  [...members, ...pending].map((reader, place) => ({
    club_id: id,
    user_id: reader.id,
    member_name: reader.name,
    role: place === 0 ? ('admin' as const) : ('member' as const),
    status: place < members.length ? ('member' as const) : ('pending' as const),
    joined_at: createdAt,
  }))
